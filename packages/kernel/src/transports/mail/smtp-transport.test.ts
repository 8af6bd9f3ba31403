import assert from "node:assert/strict";
import { it, type TestContext } from "node:test";
import { partsOf, startMailServer } from "@cartwright/testing/mail-server";
import type { SMTPServerOptions } from "smtp-server";
import { type MailMessage, MailRefused } from "../../foundation/providers.ts";
import { SmtpTransport } from "./smtp-transport.ts";

const message: MailMessage = {
	messageId: "<one@shop.test>",
	to: { address: "ada@example.com", name: "Ada" },
	fromName: "Shop, Ltd",
	replyTo: "help@shop.test",
	subject: "Grüße شكرًا",
	html: "<p>Hello – مرحبا</p>",
	text: "Hello – مرحبا",
	date: "2026-01-02T03:04:05.000Z",
};
const started = async (test: TestContext, options = {}) => {
	const server = await startMailServer(options);
	test.after(server.close);
	return server;
};

const from = { address: "orders@shop.test" };

it("sends a mail as plain text and HTML", async (test) => {
	const { url, received } = await started(test);
	await new SmtpTransport({ requireTls: false, url, from }).send(message);
	assert.deepEqual([received[0]?.from, received[0]?.to], ["orders@shop.test", ["ada@example.com"]]);
	const { headers, text, html } = partsOf(received[0]?.source ?? "");
	assert.equal(headers.get("message-id"), "<one@shop.test>");
	assert.equal(headers.get("from"), '"Shop, Ltd" <orders@shop.test>');
	assert.equal(headers.get("reply-to"), "help@shop.test");
	assert.equal(headers.get("date"), "Fri, 02 Jan 2026 03:04:05 +0000");
	assert.match(headers.get("content-type") ?? "", /^multipart\/alternative/);
	assert.deepEqual([text.trim(), html.trim()], ["Hello – مرحبا", "<p>Hello – مرحبا</p>"]);
});

it("lets mail programs unsubscribe with one request, from mails that can be unsubscribed from", async (test) => {
	const { url, received } = await started(test);
	const transport = new SmtpTransport({ requireTls: false, url, from });
	const optOutUrl = `https://shop.test/hosted/unsubscribe/${"t".repeat(200)}`;
	await transport.send({ ...message, optOutUrl });
	await transport.send(message);
	const [first, second] = received.map(({ source }) => partsOf(source).headers);
	assert.equal(first?.get("list-unsubscribe"), `<${optOutUrl}>`);
	assert.equal(first?.get("list-unsubscribe-post"), "List-Unsubscribe=One-Click");
	assert.equal(second?.get("list-unsubscribe"), undefined);
});

it("sends nothing without TLS, which is required by default", async (test) => {
	const { url, received } = await started(test);
	await assert.rejects(new SmtpTransport({ url, from }).send(message), /STARTTLS|TLS/);
	assert.deepEqual(received, []);
});

it("prevents the injection of headers and recipients by names and subjects", async (test) => {
	const { url, received } = await started(test);
	const injected = "Ada\r\nBcc: eve@example.com\r\n\r\n<p>other";
	const to = { address: "ada@example.com", name: `${injected}" <eve@example.com>, "` };
	await new SmtpTransport({ requireTls: false, url, from }).send({
		...message,
		subject: injected,
		fromName: injected,
		to,
	});
	assert.deepEqual(received[0]?.to, ["ada@example.com"]);
	const { headers, html } = partsOf(received[0]?.source ?? "");
	assert.equal(headers.get("bcc"), undefined);
	assert.match(html, /^<p>Hello/);
	const several = { ...message, to: { address: "ada@example.com, eve@example.com" } };
	await new SmtpTransport({ requireTls: false, url, from }).send(several).catch(() => {});
	assert.ok(received.every(({ to: all }) => !all.includes("eve@example.com")));
});

it("distinguishes permanent from temporary failures", async (test) => {
	const { url, judge } = await started(test);
	const transport = new SmtpTransport({ requireTls: false, url, from });
	const rejectWith = (responseCode: number) =>
		judge(() => {
			throw Object.assign(new Error("no"), { responseCode });
		});
	rejectWith(550);
	await assert.rejects(transport.send(message), MailRefused);
	rejectWith(451);
	await assert.rejects(transport.send(message), (error) => !(error instanceof MailRefused));
	judge(() => {});
	await transport.send(message);
	await assert.rejects(
		new SmtpTransport({ url: "smtp://127.0.0.1:9", from }).send(message),
		(error) => !(error instanceof MailRefused),
	);
});

it("does not retry an unreachable mail server for a while", async (test) => {
	let time = 0;
	const { url, received, close } = await started(test);
	const transport = new SmtpTransport({ requireTls: false, url, from, now: () => time });
	await close();
	await assert.rejects(transport.send(message), /ECONNREFUSED/);
	await assert.rejects(transport.send(message), /a moment ago/);
	time += 30_000;
	await assert.rejects(transport.send(message), /ECONNREFUSED/);
	assert.equal(received.length, 0);
});

it("authenticates with the user and password of the URL, and logs neither when it is rejected", async (test) => {
	const seen: unknown[] = [];
	const { url, received } = await started(test, {
		authOptional: false,
		allowInsecureAuth: true,
		onAuth: (({ username, password }, _session, done) => {
			seen.push([username, password]);
			return password === "se cret" ? done(null, { user: "u" }) : done(new Error("wrong"));
		}) satisfies SMTPServerOptions["onAuth"],
	});
	const withUser = (password: string) => url.replace("smtp://", `smtp://shop:${password}@`);
	await new SmtpTransport({ requireTls: false, url: withUser("se%20cret"), from }).send(message);
	assert.equal(received.length, 1);
	const refusal = await new SmtpTransport({ requireTls: false, url: withUser("hunter2"), from })
		.send(message)
		.catch(String);
	assert.doesNotMatch(String(refusal), /hunter2/);
	assert.deepEqual(seen, [
		["shop", "se cret"],
		["shop", "hunter2"],
	]);
});
