// The process that the durability tests kill. Arguments: engine, file or url, round.
import { randomUUID } from "node:crypto";
import { writeSync } from "node:fs";
import { adjust, create, type NewEvent } from "../batch.ts";
import { openPostgresStore } from "../postgres/store.ts";
import { openSqliteStore } from "../sqlite/store.ts";
import { durabilityCollections as collections, halves, site, totals } from "./durability.ts";

const [engine, address = "", round = ""] = process.argv.slice(2);
const store =
	engine === "sqlite"
		? openSqliteStore({ file: address, collections })
		: await openPostgresStore({ url: address, collections });

const event = (entity: string, batch: string): NewEvent => ({
	id: randomUUID(),
	entity,
	type: "written",
	data: { batch },
	time: "2026-01-31T10:00:00.000Z",
});

const write = async (writer: number): Promise<void> => {
	for (let turn = 0; ; turn += 1) {
		const batch = `${round}-${writer}-${turn}`;
		const number = { member: "number", sequence: "batches", first: 1 };
		await store.commit(site, [
			create(halves, { id: `${batch}-a`, batch }, [event("half", batch), event("half", batch)], number),
			create(halves, { id: `${batch}-b`, batch }, [event("half", batch)]),
			adjust(totals, "total", { batches: 1 }, { events: [event("total", batch)] }),
		]);
		// Not through a stream: the output must be written when the process is killed.
		writeSync(1, `${batch}\n`);
	}
};

// If the server stops, these writers stop too.
await Promise.all(Array.from({ length: 16 }, (_, writer) => write(writer))).catch(() => process.exit(0));
