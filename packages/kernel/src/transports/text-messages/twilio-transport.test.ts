import assert from "node:assert/strict";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { after, before, beforeEach, describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { TextMessage } from "../../foundation/providers.ts";
import { guardedFetch } from "../../outgoing/guarded-fetch.ts";
import { TwilioTransport } from "./twilio-transport.ts";

const accountSid = `AC${"0".repeat(32)}`;
const authToken = "between us";
const from = "+12125550199";
const sms: TextMessage = { channel: "SMS", to: "+12125550100", language: "en", text: "123456 is your code for A & B" };

/** A fake of the network and of Twilio; `answer` decides the response to the next request. */
describe("messages by Twilio", () => {
	let service: Server;
	let origin = "";
	let requests: { url: string; authorization: string; form: Record<string, string> }[] = [];
	let respond: (response: ServerResponse) => unknown;

	before(async () => {
		service = createServer(async (request, response) => {
			const form = Object.fromEntries(new URLSearchParams(await text(request)));
			requests.push({ url: request.url ?? "", authorization: request.headers.authorization ?? "", form });
			await respond(response);
		});
		await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
		origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
	});
	beforeEach(() => {
		requests = [];
		says(201, { sid: "SM1", status: "queued" });
	});
	after(() => {
		service.closeAllConnections();
		service.close();
	});

	const says = (status: number, body: unknown) => {
		respond = (response) =>
			response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
	};
	const transport = (more: { from?: string; timeoutMs?: number } = {}) =>
		new TwilioTransport({
			fetch: guardedFetch({ allowedNetworks: ["127.0.0.1"] }),
			accountSid,
			authToken,
			from,
			origin,
			...more,
		});

	it("send a text with the account's credentials", async () => {
		assert.equal(await transport().send(sms), "SENT");
		const authorization = `Basic ${btoa(`${accountSid}:${authToken}`)}`;
		const form = { To: sms.to, From: from, Body: sms.text };
		assert.deepEqual(requests, [{ url: `/2010-04-01/Accounts/${accountSid}/Messages.json`, authorization, form }]);
	});

	it("speak in a call, in its language, and escape markup in the text", async () => {
		assert.equal(await transport().send({ ...sms, channel: "CALL", text: "<Hangup/> 1, 2" }), "SENT");
		assert.equal(requests[0]?.url, `/2010-04-01/Accounts/${accountSid}/Calls.json`);
		const said = '<Response><Say voice="Polly.Joanna" language="en-US">&lt;Hangup/&gt; 1, 2</Say></Response>';
		assert.deepEqual(requests[0]?.form, { To: sms.to, From: from, Twiml: said });
		await transport().send({ ...sms, channel: "CALL", language: "ar" });
		assert.match(requests[1]?.form.Twiml ?? "", /language="arb"/);
	});

	it("use a messaging service, which makes no calls", async () => {
		const service = transport({ from: "MG0123" });
		assert.deepEqual([service.channels, transport().channels], [["SMS"], ["SMS", "CALL"]]);
		await service.send(sms);
		assert.deepEqual(requests[0]?.form, { To: sms.to, MessagingServiceSid: "MG0123", Body: sms.text });
		await assert.rejects(service.send({ ...sms, channel: "CALL" }), /cannot call/);
		assert.equal(requests.length, 1);
	});

	it("fail with a reason that contains neither number nor secret", async () => {
		const refused = async (reason: RegExp, more: { timeoutMs?: number } = {}) =>
			assert.rejects(transport(more).send(sms), (error: Error) => {
				assert.match(error.message, reason);
				assert.doesNotMatch(error.message, /5550100|between us|123456/);
				return true;
			});
		says(400, { code: 21211, message: `The 'To' number ${sms.to} is not a valid phone number`, status: 400 });
		await refused(/^Twilio returned 400, code 21211$/);
		says(401, { code: 20003, message: "Authenticate" });
		await refused(/^Twilio returned 401, code 20003$/);
		respond = (response) => response.writeHead(502).end("<html>Bad gateway</html>");
		await refused(/^Twilio returned 502$/);
		respond = (response) => response.destroy();
		await refused(/other side closed/);
		respond = (response) => response.writeHead(307, { location: "http://127.0.0.1:1/" }).end();
		await refused(/redirects, which is not followed/);
		respond = () => {};
		await refused(/timeout/, { timeoutMs: 50 });
	});

	it("succeed with a slow response", async () => {
		respond = async (response) => {
			await sleep(100);
			response.writeHead(201, { "content-type": "application/json" });
			response.write('{"sid":');
			await sleep(50);
			response.end('"SM1"}');
		};
		assert.equal(await transport().send(sms), "SENT");
	});
});
