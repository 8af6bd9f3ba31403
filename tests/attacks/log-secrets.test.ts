import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { Writable } from "node:stream";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { idpConnections } from "@cartwright/accounts/identity/sign-in/documents";
import { accountOpener } from "@cartwright/commerce/payments/providers/open-account";
import { payments } from "@cartwright/contract/payments/payments";
import { apps } from "@cartwright/contract/webhooks/apps";
import { createLog } from "@cartwright/kernel/logging/create-log";
import { createRequestLog } from "@cartwright/kernel/logging/request-log";
import { OutboxWorker } from "@cartwright/kernel/outbox/worker";
import { splitKey } from "@cartwright/kernel/sites/api-key";
import { sendMessage } from "@cartwright/kernel/text-messages/send-message";
import { createClient } from "@cartwright/sdk/client";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { subscribers } from "@cartwright/server/registries/reactions";
import { createServer } from "@cartwright/server/server";
import { create } from "@cartwright/store/batch";
import { goodPassword, mailsTo, openShopWithoutCaptcha, register } from "@cartwright/testing/accounts";
import { lineOf, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { fetchFrom, type Shop } from "@cartwright/testing/shop";
import type { FastifyInstance } from "fastify";
import { v7 as uuid } from "uuid";
import { password } from "./member-in-browser.ts";

const cardNumber = "4242424242424242";
const code = "738291";

/** Fails like a library whose error contains its arguments. */
const failing =
	(what: string) =>
	async (...request: unknown[]) => {
		const text = JSON.stringify(request);
		throw Object.assign(
			new Error(`${what} said: 550 ${text}`, { cause: Object.assign(new Error("cause"), { request }) }),
			{
				code: "EENVELOPE",
				request,
				config: { headers: { Authorization: `Basic ${Buffer.from(goodPassword)}` } },
			},
		);
	};

describe("the log at its lowest level", () => {
	let shop: Shop;
	let app: FastifyInstance;
	let written = "";
	const knownSecrets = new Set<string>([goodPassword, password, cardNumber, code]);
	const know = (...secrets: (string | null | undefined)[]) => {
		for (const secret of secrets) {
			assert.ok(secret, "nothing was made that could be found");
			knownSecrets.add(secret);
		}
	};
	before(async () => {
		shop = await openShopWithoutCaptcha();
	});
	after(async () => {
		await app?.close();
		await shop.close();
	});
	const send = (method: string, url: string, headers: Record<string, string> = {}, payload?: object) =>
		app.inject({ method: method as "POST", url, headers, ...(payload ? { payload } : {}) });

	it("contains no secret of a sign-in, a recovery, a key, a purchase, or of any failure", async () => {
		const stream = new Writable({
			write(chunk, _encoding, done) {
				written += chunk;
				done();
			},
		});
		const log = createLog("trace", stream);
		const { store, now } = shop;
		const origin = "http://shop.test";
		const embedded = embeddedProviders({ store, origin });
		const { abilities } = embedded.payments;
		const failingCalls = { pay: failing("the network"), find: failing("it"), cancel: failing("it") };
		const failingNetwork = { name: "failing", abilities, ...failingCalls };
		const providers = {
			...embedded,
			payments: failingNetwork,
			mail: { send: failing("the mail server") },
			messages: { channels: ["SMS" as const], send: failing("the phone network") },
			fetch: failing("the network") as unknown as typeof fetch,
			openPaymentAccount: accountOpener({
				fetch: failing("Stripe") as never,
				address: "https://api.stripe.com",
				origin,
				now: () => now().getTime(),
			}),
		};
		let requests = "";
		const requestLog = createRequestLog({
			level: "trace",
			mode: "on",
			withNetwork: false,
			destination: {
				write(line) {
					written += line;
					requests += line;
				},
			},
		});
		app = await createServer({ store, now, log, requestLog, origin, providers: providers as never });
		await app.ready();
		const visitor = await shop.visitor();
		const client = createClient({ origin, fetch: fetchFrom(app), authorization: () => visitor.token });
		const email = "secretive@example.com";
		const member = await register(client, email);
		know(visitor.token, visitor.refreshToken, member.sessionToken);
		const credentials = { loginId: { email }, password: goodPassword };
		const auth = { authorization: visitor.token };
		const signedIn = await send("POST", "/_api/iam/authentication/v2/login", auth, credentials);
		know(signedIn.json().sessionToken);
		await send("POST", "/_api/iam/authentication/v2/login", auth, { ...credentials, password });
		await send("POST", "/_api/iam/recovery/v1/send-email", auth, { email });
		const key = await shop.key("owner");
		const { id, secret } = splitKey(key);
		know(key, secret);
		const grant = { grant_type: "client_credentials", client_id: id, client_secret: secret, instance_id: shop.site };
		know((await send("POST", "/oauth2/token", {}, grant)).json().access_token);
		const owner = (await shop.staff()).use(apps);
		const { app: accounting, secret: appSecret } = await owner.createApp({ name: "Accounting", role: "read-only" });
		const appId = accounting?.id ?? "";
		const { secret: nextSecret } = await owner.rotateAppSecret({ appId });
		know(appSecret, nextSecret);
		for (const client_secret of [nextSecret, `${nextSecret}?`]) {
			const response = await send("POST", "/oauth2/token", {}, { ...grant, client_id: appId, client_secret });
			if (response.statusCode === 200) know(response.json().access_token);
		}
		await send("GET", `/v1/unknown?client_secret=${nextSecret}`, { authorization: `${appId}:${appSecret}` });
		const silent = `/oauth2/authorize?sessionToken=${signedIn.json().sessionToken}&clientId=${shop.clientId}`;
		await send("GET", silent, { cookie: `cartwright_session=${signedIn.json().sessionToken}` });
		await send("GET", `/v1/unknown/${key}?token=${visitor.token}`, { authorization: key });
		const idp = { id: uuid(), name: "I", clientId: "c", clientSecret: `${code}-client-secret`, createdDate: "" };
		await store.commit(shop.site, [create(idpConnections, { ...idp, issuer: "https://idp.example.com" })]);
		know(idp.clientSecret);
		await send("GET", `/_api/iam/authentication/v1/sso/login/${shop.site}/${idp.id}`);
		const mug = await offer(shop, 5);
		const order = await place(client, await readyCheckout(client, lineOf(mug)));
		await send("GET", `/hosted/orders/${order}?email=${email}&token=${code}`, { "x-request-id": code });
		await send("GET", `/ecom/v1/orders/${order}`, { authorization: key, "user-agent": email });
		await payBy(client, order, cardNumber).catch(() => undefined);
		const paymentToken = `ctoken_${code}_of-a-card`;
		know(paymentToken);
		const payment = { paymentGatewayOrderId: order, method: "CARD", paymentToken } as const;
		await client.use(payments).pay(payment);
		const stripe = {
			secretKey: `sk_test_${code}secret`,
			publishableKey: "pk_test_1",
			notificationSecret: `whsec_${code}secret`,
		};
		know(stripe.secretKey, stripe.notificationSecret);
		await send("POST", "/cartwright/v1/payment-providers", { authorization: key }, { stripe });
		const paypal = { mode: "TEST", clientId: "client-id", secret: `${code}secret-of-app`, webhookId: "WEBHOOK1" };
		know(paypal.secret);
		await send("POST", "/cartwright/v1/payment-providers", { authorization: key }, { paypal });
		const facts = { newId: () => uuid(), now: now().toISOString() };
		const message = { channel: "SMS", to: "+12125550100", language: "en", text: `${code} is your code` } as const;
		await store.commit(shop.site, [sendMessage(message, facts as never)]);
		const worker = new OutboxWorker({
			store,
			log,
			origin,
			providers: providers as never,
			now,
			subscribers,
			jobs: [],
			newId: uuid,
		});
		const mails = await mailsTo(shop, email);
		assert.ok(
			mails.some(({ content }) => /[\w-]{43}/.test(JSON.stringify(content))),
			"a recovery was mailed",
		);
		for (const { content } of mails) know(...(JSON.stringify(content).match(/[\w-]{43}|(?<!\d)\d{6}(?!\d)/g) ?? []));
		while (await worker.work());
		await worker.stop();
		const commit = store.commit.bind(store);
		Object.assign(store, { commit: failing("the database") });
		const broken = await send("POST", "/_api/iam/authentication/v2/register", auth, {
			...credentials,
			loginId: { email: "b@example.com" },
		});
		assert.equal(broken.statusCode, 500);
		Object.assign(store, { commit });
		log.trace({ request: { headers: { authorization: key, cookie: `a=${code}` } } }, `GET /media?token=${code}`);
		log.error(new Error(`could not connect to postgres://user:${code}@db/shop`));
		for (const text of [
			"could not be sent",
			"call failed",
			"the payment provider",
			"a message could not",
			"a sign-in provider",
		]) {
			assert.ok(written.includes(text), `${text} is logged: ${written}`);
		}
		assert.ok(requests.includes('"caller":"key"') && requests.includes('"status":500'), requests);
		const personal = [email, "b@example.com", String(member.identity?.id), order, shop.clientId, "127.0.0.1", "+1212"];
		for (const text of personal) assert.ok(!requests.includes(text), `${text}: ${requests}`);
		for (const secret of knownSecrets) {
			const at = written.indexOf(secret);
			assert.equal(at, -1, `${secret.slice(0, 8)}: ${written.slice(Math.max(0, at - 300), at + 100)}`);
		}
	});

	it("contains no secret if the process crashes", () => {
		const module = fileURLToPath(import.meta.resolve("@cartwright/kernel/logging/create-log"));
		const script = `import { createLog, logCrashes } from ${JSON.stringify(module)};
			logCrashes(createLog("trace"));
			Promise.reject(Object.assign(new Error("broke at https://a.b/c?code=${code}"), { password: "${password}" }));`;
		const { stdout, stderr, status } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
			encoding: "utf8",
		});
		assert.equal(status, 1);
		assert.match(stdout, /the server crashed/);
		for (const secret of [code, password]) assert.ok(!(stdout + stderr).includes(secret), stdout + stderr);
	});
});
