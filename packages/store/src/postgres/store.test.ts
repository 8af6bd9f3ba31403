import { createDatabase } from "@cartwright/testing/database";
import { conformance } from "../conformance.ts";
import { openPostgresStore } from "./store.ts";

conformance("PostgreSQL", async () => {
	const database = await createDatabase();
	return {
		open: (collections, options) => openPostgresStore({ url: database.url, collections, ...options }),
		drop: () => database.drop(),
	};
});
