import assert from "node:assert/strict";
import { it } from "node:test";
import { mailCountId, withOneMore } from "./hourly-limit.ts";

it("counts ten mails for an hour from the first", () => {
	let count = withOneMore("id", undefined, "2026-01-01T10:00:00.000Z", 10);
	for (let sent = 2; sent <= 10; sent++) count = withOneMore("id", count, "2026-01-01T10:59:59.999Z", 10);
	assert.equal(count?.sent, 10);
	assert.equal(withOneMore("id", count, "2026-01-01T10:59:59.999Z", 10), undefined);
	assert.equal(withOneMore("id", count, "2026-01-01T11:00:00.000Z", 10)?.sent, 1);
});

it("counts a mailbox once, whatever the case and the tag of its address", () => {
	for (const address of [" Ada@Example.com", "ada+shop@example.com", "ada+1+2@example.com"]) {
		assert.equal(mailCountId(address), mailCountId("ada@example.com"), address);
	}
	assert.notEqual(mailCountId("ada@example.com"), mailCountId("ida@example.com"));
});
