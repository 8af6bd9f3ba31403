import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { allCollections } from "@cartwright/server/registries/collections";
import { create } from "@cartwright/store/batch";
import { openSqliteStore } from "@cartwright/store/sqlite/store";
import type { Store } from "@cartwright/store/store";
import { type FastifyInstance, fastify } from "fastify";
import { errorResponse } from "../../http/error-response.ts";
import type { MailContent } from "../../mail/content.ts";
import { mails } from "../../mail/documents.ts";
import { sendMail } from "../../mail/send-mail.ts";
import { newUuid } from "../../runtime/new-uuid.ts";
import { createSite } from "../../sites/create-site.ts";
import { sendMessage } from "../../text-messages/send-message.ts";
import { registerMailbox } from "./mailbox.ts";

const site = newUuid();
const nasty = "<script>alert(1)</script>";
const content = (subject: string): MailContent => ({
	kind: "receipt",
	language: "en",
	subject,
	preheader: "",
	parts: [{ kind: "paragraph", text: nasty } as const],
});

let store: Store;
const apps: FastifyInstance[] = [];

const open = (access: "local" | "open"): FastifyInstance => {
	const app = fastify();
	app.setErrorHandler((error, _request, reply) => reply.code(errorResponse(error).status).send({}));
	registerMailbox(app, store, access);
	apps.push(app);
	return app;
};

describe("the development mailbox", () => {
	before(async () => {
		store = openSqliteStore({ file: ":memory:", collections: allCollections });
		await createSite(store, {
			name: "Shop & Sons",
			siteId: site,
			clientId: newUuid(),
			now: "2026-01-01T00:00:00.000Z",
		});
	});
	after(async () => {
		for (const app of apps) await app.close();
		await store.close();
	});

	it("explains itself while it is empty, and then shows the newest first", async () => {
		const app = open("local");
		assert.match((await app.inject("/dev/mail")).body, /No mail yet/);
		for (const [index, subject] of ["First", nasty].entries()) {
			const facts = { now: `2026-01-0${index + 1}T00:00:00.000Z`, newId: newUuid };
			await store.commit(site, [
				sendMail(
					{ id: `mail-${index}`, to: { address: "ada@example.com", name: nasty }, content: content(subject) },
					facts,
				),
			]);
		}
		const sent = {
			id: "gone",
			to: { address: "a@b.c" },
			subject: "Sent",
			state: "SENT",
			attempts: 1,
			createdDate: "2026-01-03",
		} as const;
		await store.commit(site, [create(mails, sent)]);
		const { body, headers } = await app.inject("/dev/mail");
		assert.ok(body.indexOf("&lt;script&gt;") < body.indexOf("First"));
		assert.doesNotMatch(body, /<script|Sent/);
		assert.match(body, /Shop &amp; Sons/);
		assert.equal(headers["cache-control"], "no-store");
	});

	it("shows a mail in a frame without scripts, and as plain text", async () => {
		const app = open("local");
		const { body, headers } = await app.inject(`/dev/mail/${site}/mail-1`);
		assert.doesNotMatch(body, /<script/);
		assert.match(body, /<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
		assert.match(String(headers["content-security-policy"]), /^default-src 'none'; style-src 'sha256-/);
		const framed = await app.inject(`/dev/mail/${site}/mail-1/html`);
		assert.match(framed.body, /^<!doctype html>.*<base target="_blank">/);
		const policy = String(framed.headers["content-security-policy"]);
		assert.match(policy, /default-src 'none'.*sandbox allow-popups/);
		assert.doesNotMatch(policy, /allow-scripts|script-src|allow-same-origin/);
		for (const path of [`${site}/none`, `${site}/gone`, `${newUuid()}/mail-1`, "x/y", `${site}/none/html`]) {
			assert.equal((await app.inject(`/dev/mail/${path}`)).statusCode, 404, path);
		}
	});

	it("shows text messages and calls", async () => {
		const app = open("local");
		assert.match((await app.inject("/dev/messages")).body, /No message yet/);
		const facts = { now: "2026-01-04T00:00:00.000Z", newId: newUuid };
		const message = { channel: "CALL", to: "+12125550100", language: "en", text: nasty } as const;
		await store.commit(site, [sendMessage(message, facts)]);
		const { body, headers } = await app.inject("/dev/messages");
		assert.match(body, /Call to \+12125550100.*&lt;script&gt;alert\(1\)&lt;\/script&gt;.*Shop &amp; Sons/);
		assert.doesNotMatch(body, /<script/);
		assert.match(String(headers["content-security-policy"]), /^default-src 'none'; style-src 'sha256-/);
	});

	it("is readable only from this machine unless it is open", async () => {
		const requests: [Record<string, string>, string][] = [
			[{ host: "evil.example" }, "127.0.0.1"],
			[{ host: "127.0.0.1.evil.example" }, "127.0.0.1"],
			[{ "x-forwarded-for": "127.0.0.1" }, "127.0.0.1"],
			[{ forwarded: "for=1.2.3.4" }, "127.0.0.1"],
			[{ host: "localhost" }, "192.168.0.2"],
		];
		const [local, everywhere] = [open("local"), open("open")];
		for (const [headers, remoteAddress] of requests) {
			for (const url of ["/dev/mail", "/dev/messages", `/dev/mail/${site}/mail-1`, `/dev/mail/${site}/mail-1/html`]) {
				assert.equal((await local.inject({ url, headers, remoteAddress })).statusCode, 404, JSON.stringify(headers));
				assert.equal((await everywhere.inject({ url, headers, remoteAddress })).statusCode, 200);
			}
		}
		for (const host of ["localhost:8080", "127.0.0.1", "[::1]:8080"]) {
			assert.equal((await local.inject({ url: "/dev/mail", headers: { host } })).statusCode, 200, host);
		}
	});
});
