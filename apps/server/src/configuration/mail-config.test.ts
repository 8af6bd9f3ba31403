import assert from "node:assert/strict";
import { it } from "node:test";
import { readMail } from "./mail-config.ts";

const read = (env: Record<string, string>, isLocal = true) => {
	const faults: string[] = [];
	return { config: readMail((name) => env[name], isLocal, faults), faults };
};
const url = "smtp://user:hunter2@mail.test:587";

it("sends mails if a mail server and a sender are set", () => {
	for (const [from, expected] of [
		["orders@shop.test", { address: "orders@shop.test" }],
		["Shop <orders@shop.test>", { address: "orders@shop.test", name: "Shop" }],
		['"Tom, Ltd" <orders@shop.test>', { address: "orders@shop.test", name: "Tom, Ltd" }],
	] as const) {
		assert.deepEqual(read({ SMTP_URL: url, MAIL_FROM: from }), {
			config: { smtp: { url, from: expected, requireTls: true } },
			faults: [],
		});
	}
});

it("reports what is missing or invalid, and never the password", () => {
	for (const [env, fault] of [
		[{ SMTP_URL: url }, /MAIL_FROM is not/],
		[{ SMTP_URL: "mail.test:hunter2", MAIL_FROM: "a@b.c" }, /SMTP_URL is not the URL/],
		[{ SMTP_URL: "http://hunter2@mail.test", MAIL_FROM: "a@b.c" }, /SMTP_URL is not the URL/],
		[{ SMTP_URL: "smtp://", MAIL_FROM: "a@b.c" }, /SMTP_URL is not the URL/],
		[{ MAIL_FROM: "nobody" }, /MAIL_FROM is nobody/],
		[{ MAIL_FROM: "a@b.c, d@e.f" }, /MAIL_FROM is a@b.c, d@e.f/],
		[{ DEV_MAILBOX: "yes" }, /DEV_MAILBOX is yes/],
		[{ SMTP_URL: url, MAIL_FROM: "a@b.c", DEV_MAILBOX: "on" }, /DEV_MAILBOX is on/],
	] as [Record<string, string>, RegExp][]) {
		const { faults } = read(env);
		assert.equal(faults.length, 1, JSON.stringify(env));
		assert.match(faults.join(), fault);
		assert.doesNotMatch(faults.join(), /hunter2/);
	}
});

it("makes mails readable for developers, and never in production", () => {
	assert.equal(read({}).config.mailbox, "local");
	assert.equal(read({}, false).config.mailbox, undefined);
	assert.equal(read({ DEV_MAILBOX: "on" }, false).config.mailbox, "open");
	assert.equal(read({ DEV_MAILBOX: "off" }).config.mailbox, undefined);
	assert.equal(read({ NODE_ENV: "production", DEV_MAILBOX: "on" }).config.mailbox, undefined);
	assert.equal(read({ SMTP_URL: url, MAIL_FROM: "a@b.c" }).config.mailbox, undefined);
});

it("requires TLS unless the mail server is local, or TLS is optional", () => {
	const requiresTls = (SMTP_URL: string, more = {}) =>
		read({ SMTP_URL, MAIL_FROM: "a@b.c", ...more }).config.smtp?.requireTls;
	assert.deepEqual(
		["smtp://mail.test", "smtps://mail.test", "smtp://10.0.0.1:25", "smtp://localhost.evil.test"].map((each) =>
			requiresTls(each),
		),
		[true, true, true, true],
	);
	assert.deepEqual(
		["smtp://127.0.0.1:1025", "smtp://localhost", "smtp://[::1]:25"].map((each) => requiresTls(each)),
		[false, false, false],
	);
	assert.equal(requiresTls("smtp://mail.test", { SMTP_TLS: "optional" }), false);
	assert.equal(requiresTls("smtp://127.0.0.1", { SMTP_TLS: "required" }), true);
	assert.match(read({ SMTP_URL: url, MAIL_FROM: "a@b.c", SMTP_TLS: "no" }).faults.join(), /^SMTP_TLS is no/);
});
