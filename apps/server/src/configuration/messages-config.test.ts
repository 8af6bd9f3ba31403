import assert from "node:assert/strict";
import { it } from "node:test";
import { readTwilio } from "./messages-config.ts";

const read = (env: Record<string, string>) => {
	const faults: string[] = [];
	return { twilio: readTwilio((name) => env[name], faults), faults };
};
const account = { TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`, TWILIO_AUTH_TOKEN: "hunter2" };

it("sends text messages if an account and a sender are set, and not otherwise", () => {
	assert.deepEqual(read({}), { twilio: undefined, faults: [] });
	for (const from of ["+12125550100", `MG${"a".repeat(32)}`]) {
		const twilio = { accountSid: account.TWILIO_ACCOUNT_SID, authToken: "hunter2", from };
		assert.deepEqual(read({ ...account, TWILIO_FROM: from }), { twilio, faults: [] });
	}
});

it("reports what is missing or invalid, and never the token", () => {
	for (const [env, fault] of [
		[account, /^TWILIO_FROM is not set/],
		[{ TWILIO_FROM: "+12125550100" }, /^TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN is not set/],
		[{ ...account, TWILIO_FROM: "0212 555" }, /^TWILIO_FROM is 0212 555/],
		[
			{ ...account, TWILIO_ACCOUNT_SID: "hunter2", TWILIO_FROM: "+12125550100" },
			/^TWILIO_ACCOUNT_SID is not an account id/,
		],
	] as [Record<string, string>, RegExp][]) {
		const { faults } = read(env);
		assert.equal(faults.length, 1, JSON.stringify(env));
		assert.match(faults.join(), fault);
		assert.doesNotMatch(faults.join(), /hunter2/);
	}
});
