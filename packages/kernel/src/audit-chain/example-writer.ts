import { allCollections } from "@cartwright/server/registries/collections";
import { openPostgresStore } from "@cartwright/store/postgres/store";
import { openSqliteStore } from "@cartwright/store/sqlite/store";
import { AuditChain } from "./chain.ts";

// A process that appends entries to a log as fast as it can, for tests.
const [location = "", site = "", name = "", count = "0"] = process.argv.slice(2);
const store = location.startsWith("postgres")
	? await openPostgresStore({ url: location, collections: allCollections, poolSize: 4 })
	: openSqliteStore({ file: location, collections: allCollections });
const chain = new AuditChain(store);
const facts = {
	siteId: site,
	actorKind: "app",
	actorId: name,
	call: "a.b",
	furtherThings: 0,
	ip: "",
	outcome: "OK",
} as const;
const time = new Date().toISOString();
await Promise.all(
	Array.from({ length: Number(count) }, (_, index) =>
		chain.commit(site, [], { ...facts, time, things: [], requestId: `${name} ${index}` }),
	),
);
await store.close();
