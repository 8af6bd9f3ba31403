import { createDatabase } from "@cartwright/testing/database";
import { conformance } from "../conformance.ts";
import { exportPostgres } from "./export.ts";
import { importIntoPostgres } from "./import.ts";
import { openPostgresStore } from "./store.ts";

conformance("PostgreSQL", async () => {
	const database = await createDatabase();
	return {
		open: (collections, options) => openPostgresStore({ url: database.url, collections, ...options }),
		export: (collections) => exportPostgres(database.url, collections),
		import: (collections, batches, check = () => {}) => importIntoPostgres(database.url, collections, batches, check),
		drop: () => database.drop(),
	};
});
