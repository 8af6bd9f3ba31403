import assert from "node:assert/strict";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { after, before, it } from "node:test";
import { engines, onEachEngine } from "@cartwright/testing/shop";
import { temporaryFolder } from "@cartwright/testing/temporary-folder";
import { type Env, emptyDatabase, json, run, start } from "./testing.ts";

const folder = temporaryFolder();

const products = [
	"Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price",
	"mug,Mug,,Us,,,TRUE,Title,Default Title,MUG,12.50",
	"tee,Tee,,Us,,,TRUE,Title,Default Title,TEE,cheap",
].join("\n");
const invoices = [
	"InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country",
	"1,MUG9,MUG,1,13/12/2010 08:26,2.55,17850,France",
].join("\n");

onEachEngine("cartwright", (engine) => {
	let env: Env;
	let drop = async () => {};
	const files = { products: join(folder, "products.csv"), invoices: join(folder, "invoices.csv") };

	// These commands read and write by the store alone, which has tests of its own on each engine.
	const oneEngine = { skip: engine !== engines[0] };

	before(async () => {
		writeFileSync(files.products, products);
		writeFileSync(files.invoices, invoices);
		({ env, drop } = await emptyDatabase(engine, join(folder, engine)));
	});
	after(() => drop());

	it("works on a new database, before the first start of a server", async () => {
		assert.deepEqual(await json(["migrate"], env), { migrated: true, database: engine });
		assert.deepEqual(await json(["site", "list"], env), []);
		const { id, key } = await json(["key", "create", "--role", "read-only"], env);
		assert.ok(key.includes(id));
		const [site] = await json(["site", "list"], env);
		assert.equal(site.clients.length, 1);
	});

	it("answers calls while other commands use the same database, and stops gracefully", async () => {
		const { child, facts } = await start(env);
		const origin = `http://127.0.0.1:${env.PORT}`;
		const [first] = await json(["client", "list"], env);
		assert.deepEqual([facts.address, facts.clientId], [origin, first.id]);
		const { key } = await json(["key", "create", "--site", facts.siteId ?? "", "--role", "owner"], env);
		const call = (authorization: string) =>
			fetch(`${origin}/v1/recommendations/algorithms`, { headers: { authorization } });
		assert.equal((await call(key)).status, 200);
		const [known] = await json(["key", "list"], env);
		assert.equal(known.secretHash, undefined);
		await json(["key", "revoke", key.split("_")[1]], env);
		assert.equal((await call(key)).status, 401);
		const page = await fetch(origin, { headers: { accept: "text/html" } });
		assert.deepEqual([page.status, page.headers.get("access-control-allow-origin")], [200, null]);
		assert.match(await page.text(), /<html lang="en"/);
		const unknown = await fetch(`${origin}/v9/nothing`);
		assert.equal(((await unknown.json()) as { details: object }).details !== undefined && unknown.status, 404);
		child.kill("SIGTERM");
		assert.deepEqual(await once(child, "exit"), [0, null]);
	});

	it("imports products, reports faulty rows, and exports the products", oneEngine, async () => {
		const { code, out } = await run(["import", files.products, "--json"], env);
		assert.equal(code, 1);
		const report = JSON.parse(out);
		assert.deepEqual([report.format, report.created, report.failed, report.faults[0].line], ["shopify", 1, 1, 3]);
		const target = join(folder, `${engine}.csv`);
		await json(["export", target, "--format", "shopify"], env);
		assert.match(readFileSync(target, "utf8"), /^mug,Mug,/m);
		const printed = await run(["export", "--format", "shopify"], env);
		assert.equal(printed.out, readFileSync(target, "utf8"));
		const again = await json(["import", target, "--dry-run"], env);
		assert.deepEqual([again.unchanged, again.failed], [1, 0]);
		const foreign = await run(["import", files.invoices], env);
		assert.deepEqual([foreign.code, foreign.out], [1, ""]);
		assert.match(foreign.err, /column/);
	});

	it("imports items into a new data collection, lists and exports them", async () => {
		const file = join(folder, `faq-${engine}.csv`);
		writeFileSync(file, "question,rank,since\nDo you ship?,1,2026-03-31\nReturns?,first,\n");
		const { code, out } = await run(
			["data", "import", file, "--collection", "FAQ", "--create", "--read", "anyone", "--type", "rank=NUMBER"],
			env,
		);
		assert.equal(code, 1);
		assert.match(out, /^rank: NUMBER \(--type\)\nsince: DATE \(guessed\)\nCreated the collection FAQ\.\n/m);
		assert.match(out, /1 items created, .* 1 failed\.\nline 3, rank: first is not a number\n$/);
		const [listed] = await json(["data", "list"], env);
		assert.deepEqual([listed.id, listed.items, listed.permissions.read], ["FAQ", 1, "ANYONE"]);
		const target = join(folder, `faq-${engine}.json`);
		assert.deepEqual((await json(["data", "export", target, "--collection", "FAQ"], env)).items, 1);
		const again = await json(["data", "import", target, "--collection", "FAQ", "--dry-run"], env);
		assert.deepEqual([again.unchanged, again.failed], [1, 0]);
		const unknown = await run(["data", "export", target, "--collection", "Nowhere", "--json"], env);
		assert.deepEqual([unknown.code, JSON.parse(unknown.err).code], [1, "WDE0025"]);
	});

	it("imports past orders, which pass the checks of the doctor", async () => {
		const report = await json(["import-orders", files.invoices, "--create-products"], env);
		assert.deepEqual([report.created, report.products], [1, 1]);
		const { violations, sites } = await json(["doctor"], env);
		assert.deepEqual([violations, sites.length], [0, 1]);
	});

	it("creates keys with scopes and an expiry, rotates them, and shows their last use", oneEngine, async () => {
		const scopes = ["ECOM.READ_ORDERS", "RECOMMENDATIONS.READ"];
		const made = await json(["key", "create", "--scope", ...scopes, "--expires", "30"], env);
		assert.deepEqual(Object.keys(made), ["id", "key"]);
		const rotated = await json(["key", "rotate", made.id, "--overlap", "0"], env);
		const { child } = await start(env);
		const call = (authorization: string) =>
			fetch(`http://127.0.0.1:${env.PORT}/v1/recommendations/algorithms`, { headers: { authorization } });
		assert.deepEqual([(await call(made.key)).status, (await call(rotated.key)).status], [401, 200]);
		child.kill("SIGTERM");
		await once(child, "exit");
		const all: Record<string, unknown>[] = await json(["key", "list"], env);
		const listed = all.find(({ id }) => id === made.id);
		assert.deepEqual([listed?.scopes, listed?.role], [scopes, undefined]);
		assert.ok(String(listed?.expires) > String(listed?.lastUsedDate) && listed?.lastUsedDate);
		assert.equal(JSON.stringify(all).includes("ecretHash"), false);
		assert.equal((await run(["key", "create", "--scope", "NO.SUCH_ID"], env)).code, 1);
		await json(["key", "revoke", made.id], env);
		assert.equal((await run(["key", "rotate", made.id], env)).code, 1);
		assert.equal((await run(["key", "rotate", "nobody"], env)).code, 1);
	});

	it("exports and verifies the audit log of keys", async () => {
		const { child } = await start(env);
		const origin = `http://127.0.0.1:${env.PORT}`;
		const { key } = await json(["key", "create"], env);
		const headers = { authorization: key, "content-type": "application/json" };
		const body = JSON.stringify({ collection: { name: "Mugs" } });
		const made = await fetch(`${origin}/stores/v1/collections`, { method: "POST", headers, body });
		assert.equal(made.status, 200);
		child.kill("SIGTERM");
		await once(child, "exit");
		const [first] = (await run(["audit", "export"], env)).out.split("\n").map((line) => JSON.parse(line || "{}"));
		assert.deepEqual([first.number, first.call, first.outcome], [1, "stores.products.createCollection", "OK"]);
		const target = join(folder, `${engine}-audit.csv`);
		await run(["audit", "export", target, "--format", "csv"], env);
		assert.match(readFileSync(target, "utf8"), /^number,time,.*\n1,/);
		const { intact, lastHash } = await json(["audit", "verify"], env);
		assert.deepEqual([intact, lastHash], [true, first.hash]);
	});

	it("invites the first owner by a link, lists the staff, and resets a second factor", oneEngine, async () => {
		const { child } = await start(env);
		const call = async (path: string, body: object) => {
			const headers = { "content-type": "application/json" };
			const response = await fetch(`http://127.0.0.1:${env.PORT}${path}`, {
				method: "POST",
				headers,
				body: JSON.stringify(body),
			});
			return { status: response.status, answer: (await response.json()) as Record<string, string> };
		};
		const email = "first@example.com";
		const { link } = await json(["staff", "invite", email], env);
		const token = new URL(link).searchParams.get("token");
		const password = "nine blue lanterns";
		const accepted = await call("/cartwright/v1/staff-accounts/invitation/accept", { token, password });
		assert.deepEqual([accepted.status, accepted.answer.state], [200, "SIGNED_IN"]);
		const [person] = await json(["staff", "list"], env);
		assert.deepEqual([person.email, person.role, person.hasSecondFactor], [email, "owner", false]);
		assert.deepEqual(await json(["site", "uniform-answers", "on"], env), { uniformAnswers: true });
		assert.deepEqual(await json(["staff", "require-factor", "on"], env), { requireSecondFactor: true });
		const headers = { authorization: accepted.answer.accessToken ?? "" };
		const listed = await fetch(`http://127.0.0.1:${env.PORT}/cartwright/v1/staff`, { headers });
		assert.equal(listed.status, 403, "demanded at the next call");
		await json(["staff", "require-factor", "off"], env);
		await json(["staff", "reset-factor", email.toUpperCase()], env);
		const { refreshToken } = accepted.answer;
		assert.equal((await call("/cartwright/v1/staff-accounts/refresh", { refreshToken })).status, 401);
		assert.equal((await run(["staff", "reset-factor", "nobody@example.com"], env)).code, 1);
		assert.equal((await run(["staff", "invite", "nobody"], env)).code, 1);
		child.kill("SIGTERM");
		await once(child, "close");
	});

	it("isolates sites, and requires --site if there are several", oneEngine, async () => {
		const [site] = await json(["site", "list"], env);
		const made = await json(["site", "create", "--name", "Second", "--currency", "eur"], env);
		assert.equal((await json(["site", "list"], env)).length, 2);
		const { code, err } = await run(["key", "create"], env);
		assert.equal(code, 1);
		assert.match(err, /--site/);
		const client = await json(["client", "create", "--site", made.id, "--origin", "https://shop.example.com"], env);
		const allowed = await json(["client", "allow", client.id, "--origin", "http://localhost:3000"], env);
		assert.deepEqual(allowed.allowedOrigins, ["https://shop.example.com", "http://localhost:3000"]);
		const ids = (await json(["client", "list", "--site", made.id], env)).map(({ id }: { id: string }) => id);
		assert.deepEqual(new Set(ids), new Set([made.clients[0].id, client.id]));
		const id = "00E9966C-B06A-4C65-814D-365093E27301";
		const withId = await json(["client", "create", "--site", made.id, "--id", id], env);
		assert.equal(withId.id, id.toLowerCase());
		const listed = (await json(["client", "list", "--site", made.id], env)).map((each: { id: string }) => each.id);
		assert.deepEqual(listed, [made.clients[0].id, client.id, withId.id], "oldest first");
		// Also for another site: clients are found by their id alone.
		const again = await run(["client", "create", "--site", site.id, "--id", id], env);
		assert.match(again.err, /There is a client with the id 00e9966c/);
		assert.equal((await run(["key", "create", "--site", "nowhere"], env)).code, 1);
		assert.equal((await run(["doctor", "--site", "nowhere"], env)).code, 1);
	});
});

it("seals secrets with a key file, rotates it, and rejects another key", async () => {
	const data = join(folder, "sealed");
	const own = { CARTWRIGHT_DATA: data, DATABASE_URL: "", PUBLIC_URL: "", HOST: "127.0.0.1" };
	await json(["site", "create", "--name", "Sealed"], own);
	const file = join(data, "cartwright.key");
	const first = readFileSync(file, "utf8").trim();
	assert.deepEqual([statSync(file).mode & 0o777, first.length], [0o600, 43]);
	await json(["secret", "rotate"], own);
	const keys = readFileSync(file, "utf8").trim().split("\n");
	assert.deepEqual([keys.length, keys[1]], [2, first]);
	await json(["site", "create", "--name", "Sealed"], own);
	const wrong = await run(["site", "list"], { ...own, CARTWRIGHT_SECRET: "x".repeat(32) });
	assert.equal(wrong.code, 1);
	assert.match(wrong.err, /CARTWRIGHT_SECRET is not the key/);
	const short = await run(["site", "list"], { ...own, CARTWRIGHT_SECRET: "hunter2" });
	assert.match(short.err, /CARTWRIGHT_SECRET needs 32 characters/);
	assert.doesNotMatch(wrong.err + short.err, /hunter2|xxxx/);
});

const env = { CARTWRIGHT_DATA: join(folder, "other"), DATABASE_URL: "", PUBLIC_URL: "", HOST: "127.0.0.1" };

it("reports that the port is in use, before it creates anything", async () => {
	const other = createServer().listen(0, "127.0.0.1");
	await once(other, "listening");
	const { port } = other.address() as { port: number };
	const data = join(folder, "occupied");
	const { code, err } = await run(["start"], { ...env, CARTWRIGHT_DATA: data, PORT: String(port) });
	other.close();
	assert.deepEqual([code, readdirSync(data)], [1, []]);
	assert.match(err, new RegExp(`127\\.0\\.0\\.1:${port} is in use`));
});

it("does not start with an invalid configuration", async () => {
	const { code, err } = await run(["start"], { ...env, PORT: "none", LOG_LEVEL: "loud" });
	assert.equal(code, 1);
	assert.match(err, /PORT is none.*\n.*LOG_LEVEL is loud/);
});

it("explains each command", async () => {
	const { out } = await run(["--help"], env);
	for (const name of [
		"start",
		"import",
		"import-orders",
		"export",
		"site",
		"client",
		"staff",
		"key",
		"audit",
		"permissions",
		"doctor",
		"migrate",
	]) {
		assert.match(out, new RegExp(`^  ${name} `, "m"));
		const help = await run([name, "--help"], env);
		assert.equal(help.code, 0);
		assert.match(help.out, /Usage: cartwright/);
	}
});

it("shows the permissions of each call", async () => {
	const { out } = await run(["permissions", "--role", "support", "--json"], env);
	const { roles, calls } = JSON.parse(out);
	assert.ok(roles[0].permissions.includes("MEMBERS.MEMBER_BLOCK"));
	const named = (name: string) => calls.find(({ call }: { call: string }) => call === name);
	assert.deepEqual(named("ecom.cart.getCart").callers, ["visitor", "member", "user", "app"]);
	assert.equal(named("ecom.cart.getCart").whose, "owner");
	assert.equal(named("stores.products.deleteProduct"), undefined);
	assert.match((await run(["permissions"], env)).out, /^stores\.products\.deleteProduct +shop +yes +yes +yes/m);
});

it("rejects origins that redirects may not use", async () => {
	const { code, err } = await run(
		["site", "create", "--name", "a", "--origin", "http://shop.example.com", "https://a.example/b"],
		env,
	);
	assert.equal(code, 1);
	assert.match(err, /http:\/\/shop\.example\.com, https:\/\/a\.example\/b/);
});

it("rejects unknown commands and options, with exit code 1", async () => {
	for (const words of [["stat"], ["site"], ["start", "--port", "1"], ["key", "create", "--role", "king"]]) {
		assert.equal((await run(words, env)).code, 1, words.join(" "));
	}
});
