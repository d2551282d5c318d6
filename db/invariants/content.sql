-- content: nothing is out before its time
select id as content, kind, key, goes_out from contents where is_out and (goes_out is null or goes_out > now() + interval '1 minute');
