import assert from "node:assert/strict";
import { it } from "node:test";
import { newUuid } from "./new-uuid.ts";

it("creates unique ascending ids of version 7, also many in one millisecond", () => {
	const ids = Array.from({ length: 50_000 }, newUuid);

	for (const id of ids) assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
	assert.deepEqual(ids, [...new Set(ids)].sort());
	const [first = ""] = ids;
	assert.ok(Math.abs(Number.parseInt(first.replaceAll("-", "").slice(0, 12), 16) - Date.now()) < 60_000);
});
