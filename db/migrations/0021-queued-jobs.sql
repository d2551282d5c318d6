-- A job for the workers, in the caller's transaction. Its own key means that none like it can be there already, so the queue
-- need not look for one to replace, which costs it more than all the rest.
create function queue_job(task text, payload json) returns void language plpgsql as $$
begin
  perform graphile_worker.add_job(task, payload, max_attempts => 12,
    job_key => gen_random_uuid()::text, job_key_mode => 'unsafe_dedupe');
end
$$;
