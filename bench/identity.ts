import { randomUUID } from "node:crypto";
import type { StartedServer } from "@cartwright/testing/started-server";
import { portOf, type SeededProduct, seedProducts } from "./catalogue.ts";
import { startHandlers } from "./handlers.ts";
import { drain, type Flow, load, type Sample } from "./load.ts";
import { medians, type Plan } from "./measure.ts";
import { startMeasuredServer } from "./measured-server.ts";
import { request } from "./request.ts";

const loginsAtOnce = 50;
const readers = 4;
const password = "a mug for 14 ducks";

/** The cost of authentication, and whether sign-ins slow down concurrent reads. */
export const showIdentity = async (plan: Plan, nodeOptions: readonly string[]): Promise<void> => {
	await showAuthentication(plan);
	const server = await startMeasuredServer({ nodeOptions });
	try {
		const key = await server.apiKey();
		await withoutCaptcha(server, key);
		await showLogins(server, await seedProducts(server, key, 50), plan);
	} finally {
		await server.stop();
	}
};

/** The same handler twice in one server: open to anybody, and for a caller with a token that was seen before. */
const showAuthentication = async (plan: Plan): Promise<void> => {
	const { port, token, cpu, stop } = await startHandlers();
	const body = { email: "ada@example.com" };
	const credentials = {
		anonymous: request("POST", "/anonymous", {}, body),
		authenticated: request("POST", "/authenticated", { authorization: token }, body),
	};
	const costOf = async (bytes: Buffer): Promise<number> => {
		const before = await cpu();
		const { flows } = await load(port, readers, plan.seconds / 3, () => oneCall(bytes));
		return ((await cpu()) - before) / flows;
	};
	const costs: { readonly anonymous: number; readonly added: number }[] = [];
	// Short alternating rounds, so that other load on the machine affects both; the first rounds warm up.
	for (let round = 0; round < plan.rounds * 6; round++) {
		const anonymous = await costOf(credentials.anonymous);
		const added = (await costOf(credentials.authenticated)) - anonymous;
		if (round >= plan.rounds) costs.push({ anonymous, added });
	}
	stop();
	const anonymous = median(costs.map((cost) => cost.anonymous)).toFixed(1);
	const added = median(costs.map((cost) => cost.added)).toFixed(1);
	console.log(
		`\nA request of nobody takes ${anonymous} µs of the processor, the same with a known token ${added} µs more ` +
			"(asked: 30 at most)",
	);
};

/** The calls of a product page, alone and beside fifty users who sign in continuously. */
const showLogins = async (server: StartedServer, products: readonly SeededProduct[], plan: Plan): Promise<void> => {
	const port = portOf(server);
	const authorization = await visitorToken(server);
	const emails = Array.from({ length: loginsAtOnce }, () => `${randomUUID()}@example.com`);
	const registering = emails.map((email, index) => oneCall(signIn("register", authorization, email, index)));
	await drain(port, 4, registering);
	const reads = products.map(({ slug }) => request("GET", `/stores/v3/products/slug/${slug}`, { authorization }));
	let turn = 0;
	const read = () => oneCall(reads[turn++ % reads.length] as Buffer);
	const logins = emails.map((email, index) => signIn("login", authorization, email, index));
	const login = (user: number) => oneCall(logins[user] as Buffer);
	const samples: Record<"alone" | "beside" | "logins", Sample[]> = { alone: [], beside: [], logins: [] };
	for (let round = 0; round <= plan.rounds; round++) {
		const alone = await load(port, readers, plan.seconds, read);
		const seconds = plan.seconds * 2;
		const [beside, signedIn] = await Promise.all([
			load(port, readers, seconds, read),
			load(port, loginsAtOnce, seconds, login),
		]);
		if (round > 0) {
			samples.alone.push(alone);
			samples.beside.push(beside);
			samples.logins.push(signedIn);
		}
	}
	const of = (name: keyof typeof samples) => medians(samples[name].map((sample) => ({ ...sample, cpu: Number.NaN })));
	const [alone, beside, signedIn] = [of("alone"), of("beside"), of("logins")];
	console.log(
		`Reading a product takes ${shown(alone)} alone, and ${shown(beside)} beside ${loginsAtOnce} at once who sign in ` +
			`(${signedIn.perSecond.toFixed(0)} a second): p95 ×${(beside.p95 / alone.p95).toFixed(2)} (asked: 2 at most)`,
	);
};

const shown = ({ p50, p95 }: Sample): string => `p50 ${p50.toFixed(2)} p95 ${p95.toFixed(2)} ms`;

function* oneCall(bytes: Buffer): Flow {
	yield { bytes };
}

/** Each from an IP address of its own, or the rate limit of one address would be measured. */
const signIn = (how: "register" | "login", authorization: string, email: string, index: number): Buffer =>
	request(
		"POST",
		`/_api/iam/authentication/v2/${how}`,
		{ authorization, "x-forwarded-for": `198.51.100.${index + 1}` },
		{ loginId: { email }, password },
	);

const post = async <Result>(address: string, method: string, headers: object, body: object): Promise<Result> => {
	const response = await fetch(address, {
		method,
		headers: { "content-type": "application/json", ...headers },
		body: JSON.stringify(body),
	});
	if (!response.ok) throw new Error(`${address} returned ${response.status}: ${await response.text()}`);
	return (await response.json()) as Result;
};

const withoutCaptcha = ({ origin }: StartedServer, authorization: string): Promise<unknown> =>
	post(
		`${origin}/cartwright/v1/accounts/sign-in-settings`,
		"PATCH",
		{ authorization },
		{
			settings: { captcha: { when: "NEVER" } },
		},
	);

const visitorToken = async ({ origin, clientId }: StartedServer): Promise<string> => {
	const body = { clientId, grantType: "anonymous" };
	return (await post<{ access_token: string }>(`${origin}/oauth2/token`, "POST", {}, body)).access_token;
};

const median = (values: readonly number[]): number =>
	values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
