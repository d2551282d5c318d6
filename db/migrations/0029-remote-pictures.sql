-- Before a picture of another host is fetched, something of ours must name it (decision 32). Our own paths begin with a
-- slash, which sorts before every letter, and are in neither index. A hash, because an address may be too long for a tree.
create index variants_remote_pictures on variants using gin (pictures) where 'A' <= any (pictures collate "C");
create index order_lines_remote_picture on order_lines using hash (picture) where 'A' <= picture collate "C";
