-- What customs and the state of the warehouse charge, and what may travel. Rates hold from their first day until the
-- first day of the next one.
create table import_rules (
  id integer generated always as identity primary key,
  region text not null check (region in ('union', 'gulf')),
  valid_from date not null,
  -- Up to this value of the goods each kind costs a flat duty; above it the rate of its tariff code.
  flat_up_to money_from_zero not null,
  flat_per_code money_from_zero not null,
  -- For tariff codes without a rate of their own.
  duty_percent numeric(5, 2) not null check (duty_percent between 0 and 100),
  -- The customs agent's fee, which the prices of the shop include.
  handling money_from_zero not null,
  constraint import_rules_one_a_day unique (region, valid_from)
);
insert into import_rules (region, valid_from, flat_up_to, flat_per_code, duty_percent, handling) values
  ('union', '2020-01-01', 150, 3, 4.5, 0.52),
  ('gulf', '2020-01-01', 0, 0, 5, 0.52);

create table duty_rates (
  id integer generated always as identity primary key,
  region text not null check (region in ('union', 'gulf')),
  -- A chapter, heading or subheading; the longest that a code begins with counts.
  hs text not null check (hs ~ '^([0-9]{2}|[0-9]{4}|[0-9]{6})$'),
  valid_from date not null,
  percent numeric(5, 2) not null check (percent between 0 and 100),
  -- In euros; null for no limit.
  max_per_piece money_above_zero,
  constraint duty_rates_one_a_day unique (region, hs, valid_from)
);
insert into duty_rates (region, hs, valid_from, percent, max_per_piece)
select 'union', hs, '2020-01-01', percent, max_per_piece from (values
  ('33', 3.2, null), ('3304', 0, null), ('3303', 0, null), ('39', 6.5, null), ('42', 3, null), ('420292', 2.7, null), ('420221', 3, null),
  ('49', 0, null), ('61', 12, null), ('62', 12, null), ('63', 10, null), ('64', 8, null), ('640411', 16.9, null), ('6403', 8, null),
  ('6404', 16.9, null), ('65', 2.7, null), ('69', 6, null), ('70', 6, null), ('7113', 2.5, null), ('82', 3, null), ('84', 2, null),
  ('8471', 0, null), ('85', 2.5, null), ('8509', 2.2, null), ('8516', 2.7, null), ('8517', 0, null), ('8518', 2, null), ('851830', 0, null),
  ('8525', 0, null), ('87', 4, null), ('90', 2, null), ('9004', 2.9, null), ('91', 4.5, 0.80), ('94', 2.7, null), ('9405', 3.7, null),
  ('95', 2.7, null), ('9503', 0, null), ('9617', 6.7, null)
) as rate (hs, percent, max_per_piece);

-- By the state of the warehouse: what shops add there.
create table sales_taxes (
  id integer generated always as identity primary key,
  state text not null check (state ~ '^[A-Z]{2}$'),
  kind text not null check (kind in ('general', 'clothes')),
  valid_from date not null,
  percent numeric(5, 3) not null check (percent between 0 and 30),
  -- In dollars a piece: only what is above is taxed.
  free_up_to money_from_zero not null default 0,
  constraint sales_taxes_one_a_day unique (state, kind, valid_from)
);
insert into sales_taxes (state, kind, valid_from, percent, free_up_to) values
  ('MA', 'general', '2020-01-01', 6.25, 0),
  ('MA', 'clothes', '2020-01-01', 6.25, 175);

-- What we charge for our own work, in euros: a share of the goods and at least an amount, or only one of both. Insurance,
-- joining, splitting, padding, photos and express belong to the goods that are brought in and are charged before VAT; all
-- others have it inside.
create table service_fees (
  id integer generated always as identity primary key,
  code text not null check (code in ('service', 'insurance', 'joining', 'unpacking', 'storage', 'locker_change', 'locker_days')),
  valid_from date not null,
  percent numeric(5, 2) not null default 0 check (percent between 0 and 100),
  amount money_from_zero not null default 0,
  constraint service_fees_one_a_day unique (code, valid_from)
);
insert into service_fees (code, valid_from, percent, amount) values
  ('service', '2020-01-01', 5, 4), ('insurance', '2020-01-01', 1.5, 0), ('joining', '2020-01-01', 0, 1),
  ('unpacking', '2020-01-01', 0, 4), ('storage', '2020-01-01', 0, 0.20), ('locker_change', '2020-01-01', 0, 2.49),
  ('locker_days', '2020-01-01', 0, 1);

-- A price that has begun may have been promised, so it is followed by another, never changed.
create function keep_dated_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'A dated row of % is not changed: add another', tg_table_name
      using errcode = 'check_violation', constraint = 'dated_rows_stay';
  end if;
  if tg_op = 'DELETE' then
    if old.valid_from <= current_date then
      raise exception 'A row of % that has begun is not deleted', tg_table_name
        using errcode = 'check_violation', constraint = 'dated_rows_stay';
    end if;
    return old;
  end if;
  if new.valid_from < current_date then
    raise exception 'A row of % does not begin in the past', tg_table_name
      using errcode = 'check_violation', constraint = 'dated_rows_not_in_the_past';
  end if;
  return new;
end
$$;
do $$
declare name text;
begin
  foreach name in array array['import_rules', 'duty_rates', 'sales_taxes', 'service_fees'] loop
    execute format('create trigger keep_dated_row before insert or update or delete on %I
      for each row execute function keep_dated_row()', name);
    execute format('create trigger announce_%1$s after insert or update or delete or truncate on %1$I
      for each statement execute function announce_change(''shipping-rates'')', name);
    execute format('call audit(%L)', name);
  end loop;
end
$$;

-- Kinds of goods with usual sizes: what a weight is guessed from, and what a calculator begins with.
create table goods_kinds (
  id smallint generated by default as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9_]{1,30}$'),
  hs text not null check (hs ~ '^[0-9]{6}$'),
  tax_kind text not null default 'general' check (tax_kind in ('general', 'clothes')),
  grams integer not null check (grams > 0),
  length_mm integer not null check (length_mm > 0),
  width_mm integer not null check (width_mm > 0),
  height_mm integer not null check (height_mm > 0),
  -- What such goods usually contain: built-in batteries and the like.
  marks text[] not null default '{}' check (marks <@ '{battery,loose_battery,liquid,flammable,fragile}'),
  -- Words by which a title is recognised, in the languages of shops.
  words text[] not null default '{}',
  -- Its place among the examples of the calculator; null for the others.
  example smallint unique
);
insert into goods_kinds (code, hs, tax_kind, grams, length_mm, width_mm, height_mm, marks, words, example) values
  ('shoes', '640411', 'clothes', 1200, 340, 220, 130, '{}', '{shoe,shoes,sneaker,sneakers,trainers,boots,sandals,batai,kurpes,apavi,jalatsid}', 1),
  ('jacket', '620140', 'clothes', 900, 400, 300, 80, '{}', '{jacket,coat,parka,hoodie,striukė,jaka,jope}', 2),
  ('headphones', '851830', 'general', 700, 240, 200, 100, '{battery}', '{headphones,earbuds,headset,ausinės,austiņas,kõrvaklapid}', 3),
  ('phone', '851713', 'general', 500, 200, 120, 60, '{battery}', '{phone,smartphone,iphone,telefonas,telefons,telefon}', 4),
  ('watch', '910221', 'general', 400, 120, 120, 90, '{}', '{watch,laikrodis,pulkstenis,kell}', 5),
  ('coffee_machine', '851671', 'general', 9800, 420, 350, 400, '{}', '{espresso,coffee,kavos,kafijas,kohvi}', 6),
  ('t_shirt', '610910', 'clothes', 250, 300, 250, 30, '{}', '{t-shirt,tee,shirt,blouse,marškinėliai,krekls,särk}', null),
  ('trousers', '620342', 'clothes', 600, 350, 280, 50, '{}', '{trousers,jeans,pants,shorts,kelnės,bikses,püksid}', null),
  ('dress', '620443', 'clothes', 450, 350, 280, 40, '{}', '{dress,skirt,suknelė,kleita,kleit}', null),
  ('childrens_clothes', '611120', 'clothes', 300, 300, 220, 40, '{}', '{baby,kids,toddler,onesie,vaikiški,bērnu,laste}', null),
  ('backpack', '420292', 'general', 900, 450, 300, 120, '{}', '{backpack,rucksack,bag,kuprinė,mugursoma,seljakott}', null),
  ('handbag', '420221', 'general', 800, 350, 280, 140, '{}', '{handbag,purse,tote,rankinė,somiņa,käekott}', null),
  ('sunglasses', '900410', 'general', 200, 180, 80, 70, '{}', '{sunglasses,akiniai,saulesbrilles,päikeseprillid}', null),
  ('jewellery', '711311', 'general', 150, 120, 100, 50, '{}', '{necklace,ring,earrings,bracelet,papuošalai,rotaslietas,ehted}', null),
  ('perfume', '330300', 'general', 450, 160, 110, 70, '{liquid,flammable}', '{perfume,"eau de",fragrance,cologne,kvepalai,smaržas,parfüüm}', null),
  ('cosmetics', '330499', 'general', 300, 150, 100, 60, '{liquid}', '{cream,serum,makeup,lotion,kremas,krēms,kreem}', null),
  ('vitamins', '210690', 'general', 350, 130, 80, 80, '{}', '{vitamin,vitamins,supplement,protein,vitaminai,vitamīni,vitamiinid}', null),
  ('bottle', '961700', 'general', 450, 270, 90, 90, '{}', '{bottle,flask,tumbler,mug,gertuvė,pudele,pudel}', null),
  ('laptop', '847130', 'general', 2600, 420, 320, 110, '{battery}', '{laptop,notebook,macbook,kompiuteris,dators,sülearvuti}', null),
  ('tablet', '847130', 'general', 900, 300, 230, 60, '{battery}', '{tablet,ipad,planšetė,planšete,tahvel}', null),
  ('camera', '852580', 'general', 1300, 240, 200, 150, '{battery}', '{camera,lens,kamera,fotoaparatas,kaamera}', null),
  ('speaker', '851822', 'general', 1500, 250, 180, 160, '{battery}', '{speaker,soundbar,kolonėlė,skaļrunis,kõlar}', null),
  ('game_console', '950450', 'general', 4200, 430, 330, 160, '{}', '{console,controller,konsolė,konsole,konsool}', null),
  ('toy', '950300', 'general', 900, 320, 240, 120, '{}', '{toy,lego,puzzle,doll,žaislas,rotaļlieta,mänguasi}', null),
  ('book', '490199', 'general', 700, 250, 180, 40, '{}', '{book,novel,knyga,grāmata,raamat}', null),
  ('lamp', '940521', 'general', 2400, 440, 360, 360, '{fragile}', '{lamp,light,lempa,lampa}', null),
  ('kitchen_appliance', '850940', 'general', 5200, 420, 320, 300, '{}', '{blender,mixer,toaster,kettle,maišytuvas,blenderis}', null),
  ('dishes', '691200', 'general', 2200, 340, 300, 200, '{fragile}', '{plate,plates,bowl,dishes,porcelain,indai,trauki,nõud}', null),
  ('bed_linen', '630231', 'general', 1600, 400, 300, 120, '{}', '{sheets,duvet,bedding,towel,patalynė,gultasveļa,voodipesu}', null),
  ('sports_gear', '950699', 'general', 2000, 500, 300, 200, '{}', '{yoga,dumbbell,racket,ball,tent,sporto,sporta,spordi}', null),
  ('car_part', '870899', 'general', 3500, 450, 350, 250, '{}', '{brake,filter,bumper,headlight,dalis,detaļa,varuosa}', null),
  ('tool', '820559', 'general', 1800, 380, 260, 120, '{}', '{drill,wrench,screwdriver,tool,įrankis,instruments,tööriist}', null),
  ('other', '999999', 'general', 1000, 300, 200, 100, '{}', '{}', null);
create trigger announce_goods_kinds after insert or update or delete or truncate on goods_kinds
  for each statement execute function announce_change('shipping-rates');
call audit('goods_kinds');

-- What may not travel, or not by air. The id of the rule that decided is stored with what it decided.
create table restricted_goods (
  id text primary key check (id ~ '^[A-Z][A-Z0-9-]{2,20}$'),
  effect text not null check (effect in ('prohibited', 'sea_only', 'air_limited', 'licence')),
  -- A rule applies to goods with one of its marks, tariff codes or words.
  marks text[] not null default '{}' check (marks <@ '{battery,loose_battery,liquid,flammable,fragile}'),
  hs text[] not null default '{}',
  words text[] not null default '{}',
  -- Of `air_limited`: so many pieces may fly together.
  max_by_air smallint,
  position smallint not null,
  -- The reason in each language.
  reason jsonb not null check (reason ?& '{en,lt,lv,ee}'),
  constraint restricted_goods_applies check (cardinality(marks) + cardinality(hs) + cardinality(words) > 0),
  constraint restricted_goods_limit check ((effect = 'air_limited') = (max_by_air is not null))
);
insert into restricted_goods (id, effect, marks, hs, words, position, max_by_air, reason) values
  ('WEAPON-1', 'prohibited', '{}', '{93}', '{rifle,ammunition,firearm,taser,"stun gun","pepper spray"}', 1, null,
    '{"en": "Weapons, ammunition and their parts are not carried.", "lt": "Ginklų, šaudmenų ir jų dalių nevežame.", "lv": "Ieročus, munīciju un to daļas nepārvadājam.", "ee": "Relvi, laskemoona ja nende osi me ei vea."}'),
  ('POWER-1', 'prohibited', '{loose_battery}', '{850760}', '{"power bank",powerbank,"external battery"}', 2, null,
    '{"en": "Power banks and loose batteries may neither fly nor sail.", "lt": "Išorinių baterijų ir atskirų baterijų negalima gabenti nei oru, nei jūra.", "lv": "Ārējās un atsevišķas baterijas nedrīkst sūtīt ne pa gaisu, ne pa jūru.", "ee": "Akupanku ja lahtisi akusid ei tohi saata ei õhu ega mere kaudu."}'),
  ('TOBACCO-1', 'prohibited', '{}', '{24}', '{cigarettes,cigars,tobacco,vape,"e-cigarette"}', 3, null,
    '{"en": "Tobacco, vapes and nicotine are not carried.", "lt": "Tabako, elektroninių cigarečių ir nikotino nevežame.", "lv": "Tabaku, e-cigaretes un nikotīnu nepārvadājam.", "ee": "Tubakat, e-sigarette ja nikotiini me ei vea."}'),
  ('ALCOHOL-1', 'prohibited', '{}', '{2203,2204,2205,2206,2207,2208}', '{whisky,whiskey,vodka,tequila,liqueur,bourbon}', 4, null,
    '{"en": "Alcoholic drinks are not carried.", "lt": "Alkoholinių gėrimų nevežame.", "lv": "Alkoholiskos dzērienus nepārvadājam.", "ee": "Alkohoolseid jooke me ei vea."}'),
  ('MEDICINE-1', 'licence', '{}', '{3003,3004}', '{prescription,antibiotic,antibiotics,melatonin}', 5, null,
    '{"en": "Medicines need a permit, which we ask you for.", "lt": "Vaistams reikia leidimo, jo paprašysime jūsų.", "lv": "Zālēm vajadzīga atļauja, ko mēs jums lūgsim.", "ee": "Ravimite jaoks on vaja luba, mida me teilt küsime."}'),
  ('PLANT-1', 'prohibited', '{}', '{0601,0602,1209}', '{seedling,seedlings,"live plant","flower seeds","grass seed"}', 6, null,
    '{"en": "Plants and seeds are not let into the country.", "lt": "Augalų ir sėklų įvežti neleidžiama.", "lv": "Augus un sēklas valstī neielaiž.", "ee": "Taimi ja seemneid riiki ei lubata."}'),
  ('FOOD-1', 'prohibited', '{}', '{02,04,1601,1602}', '{jerky,salami,prosciutto}', 7, null,
    '{"en": "Meat and dairy products are not let into the country.", "lt": "Mėsos ir pieno produktų įvežti neleidžiama.", "lv": "Gaļas un piena produktus valstī neielaiž.", "ee": "Liha- ja piimatooteid riiki ei lubata."}'),
  ('AEROSOL-1', 'sea_only', '{flammable}', '{3303}', '{perfume,"eau de",cologne,aerosol,"nail polish","spray paint"}', 8, null,
    '{"en": "Perfume, aerosols and other flammable liquids go by sea only.", "lt": "Kvepalai, aerozoliai ir kiti degūs skysčiai plukdomi tik jūra.", "lv": "Smaržas, aerosoli un citi viegli uzliesmojoši šķidrumi ceļo tikai pa jūru.", "ee": "Lõhnaveed, aerosoolid ja muud tuleohtlikud vedelikud lähevad ainult meritsi."}'),
  ('LI-ION-2', 'air_limited', '{battery}', '{}', '{}', 9, 2,
    '{"en": "A battery that is built in may fly, at most two devices in a parcel.", "lt": "Įmontuota baterija gali skristi, siuntoje – ne daugiau kaip du įrenginiai.", "lv": "Iebūvēta baterija drīkst lidot, sūtījumā – ne vairāk kā divas ierīces.", "ee": "Sisseehitatud aku võib lennata, pakis kõige rohkem kaks seadet."}');
create trigger announce_restricted_goods after insert or update or delete or truncate on restricted_goods
  for each statement execute function announce_change('shipping-rates');
call audit('restricted_goods');
