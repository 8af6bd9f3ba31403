import assert from "node:assert/strict";
import { once } from "node:events";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { dataItems } from "@cartwright/content/data/documents";
import { auditEntries } from "@cartwright/kernel/audit-chain/documents";
import { untrustedProxies } from "@cartwright/kernel/http/untrusted-proxy";
import { installation } from "@cartwright/kernel/sites/site";
import { create, replace } from "@cartwright/store/batch";
import { page } from "@cartwright/store/store";
import { temporaryFolder } from "@cartwright/testing/temporary-folder";
import { readConfig } from "../configuration/config.ts";
import { withStore } from "../database/open-store.ts";
import { type Env, emptyDatabase, json, run, start } from "../testing.ts";

const folder = temporaryFolder();

describe("what an operator does to keys and clients", () => {
	let env: Env;
	let drop = async () => {};
	before(async () => {
		({ env, drop } = await emptyDatabase("sqlite", join(folder, "data")));
	});
	after(() => drop());

	it("records changes of keys as those of the operator", async () => {
		const entries = async () => {
			const { out } = await run(["audit", "export", "--keys-and-staff"], env);
			return out
				.split("\n")
				.filter(Boolean)
				.map((line) => JSON.parse(line));
		};
		const before = (await entries()).length;
		const { id } = await json(["key", "create"], env);
		await json(["key", "rotate", id], env);
		await json(["key", "revoke", id], env);
		await json(["key", "revoke", id], env);
		const recorded = (await entries()).slice(before).map(({ actorKind, actorId, call, things, outcome }) => {
			assert.deepEqual(things, [{ kind: "api_keys", id }]);
			return [actorKind, actorId, call, outcome].join(" ");
		});
		assert.deepEqual(recorded, [
			"operator operator cartwright.keys.createKey OK",
			"operator operator cartwright.keys.rotateKey OK",
			"operator operator cartwright.keys.revokeKey OK",
		]);
		const { intact, checked } = await json(["audit", "verify", "--keys-and-staff"], env);
		assert.deepEqual([intact, checked], [true, before + 3]);
		const { child } = await start(env);
		const { key } = await json(["key", "create"], env);
		const audit = await fetch(`http://127.0.0.1:${env.PORT}/cartwright/v1/audit/query`, {
			method: "POST",
			headers: { authorization: key, "content-type": "application/json" },
			body: JSON.stringify({ log: "ACCOUNT", thingId: id }),
		});
		const shown = (await audit.json()) as { entries: { actorKind: string }[] };
		assert.deepEqual(
			shown.entries.map(({ actorKind }) => actorKind),
			["operator", "operator", "operator"],
		);
		child.kill("SIGTERM");
		await once(child, "exit");
	});

	it("revokes signing keys: a running server rejects their tokens when the command has returned", async () => {
		const { child } = await start(env);
		try {
			const address = `http://127.0.0.1:${env.PORT}`;
			const [{ id: clientId }] = await json(["client", "list"], env);
			const newToken = async (): Promise<string> => {
				const init = { method: "POST", headers: { "content-type": "application/json" } };
				const body = JSON.stringify({ grantType: "anonymous", clientId });
				const response = await fetch(`${address}/oauth2/token`, { ...init, body });
				return ((await response.json()) as { access_token: string }).access_token;
			};
			const call = async (authorization: string) =>
				(await fetch(`${address}/cartwright/v1/site`, { headers: { authorization } })).status;
			const token = await newToken();
			assert.equal(await call(token), 200);
			assert.ok((await json(["signing-keys", "revoke"], env)).revoked > 0);
			assert.equal(await call(token), 401);
			assert.equal(await call(await newToken()), 200);
		} finally {
			child.kill("SIGTERM");
			await once(child, "exit");
		}
	});

	it("detects a chain of the log that was broken in the database, with exit code 1", async () => {
		assert.equal((await json(["doctor"], env)).violations, 0);
		/** Writes to the database directly, as somebody with access to it would. */
		const tamper = (actorId: string) =>
			withStore(readConfig(env), async (store) => {
				const { found } = await store.read(installation, { found: page(auditEntries, { limit: 1 }) });
				const [entry] = found;
				if (!entry) throw new Error("nothing was written down");
				await store.commit(installation, [replace(auditEntries, entry, { ...entry.doc, actorId })]);
				return entry.doc;
			});
		const { number, actorId } = await tamper("somebody else");
		const { code, out } = await run(["doctor", "--json"], env);
		const { violations, sites } = JSON.parse(out);
		assert.deepEqual([code, violations], [1, 1]);
		const expected = { invariant: 10, id: String(number), description: "audit entry was changed after it was written" };
		assert.deepEqual(sites.at(-1).violations, [expected]);
		assert.match((await run(["doctor"], env)).out, /invariant 10, \d+: audit entry was changed after it was written/);
		assert.equal((await run(["audit", "verify", "--keys-and-staff"], env)).code, 1);
		await tamper(actorId);
		assert.equal((await json(["doctor"], env)).violations, 0);
	});

	it("warns of a proxy that is not trusted until TRUSTED_PROXIES names it", async () => {
		await withStore(readConfig(env), (store) =>
			store.commit(installation, [create(untrustedProxies, { id: "10.1.0.7", firstSeenDate: "" })]),
		);
		const { code, out } = await run(["doctor"], env);
		assert.deepEqual([code, out.match(/^Warning: 10\.1\.0\.7 sends X-Forwarded-For/m)?.length], [0, 1]);
		assert.equal((await json(["doctor"], { ...env, TRUSTED_PROXIES: "10.2.0.0/16" })).warnings.length, 1);
		assert.deepEqual((await json(["doctor"], { ...env, TRUSTED_PROXIES: "10.1.0.0/16" })).warnings, []);
	});

	it("warns of menus that link to pages that there are not", async () => {
		assert.equal((await json(["data", "create-pages"], env)).created, true);
		const warnings = async () => (await json(["doctor"], { ...env, TRUSTED_PROXIES: "10.1.0.0/16" })).warnings;
		assert.deepEqual(await warnings(), []);
		const [{ id: site }] = await json(["site", "list"], env);
		await withStore(readConfig(env), async (store) => {
			const { items } = await store.read(site, { items: page(dataItems, { limit: 50 }) });
			const menu = items.find(({ doc }) => doc.data.slug === "header");
			assert.ok(menu);
			const links = [{ label: "Our story", url: "/pages/story" }];
			await store.commit(site, [replace(dataItems, menu, { ...menu.doc, data: { ...menu.doc.data, links } })]);
		});
		const [warning, ...others] = await warnings();
		assert.match(warning, /^The menu header of .+ links to \/pages\/story, where there is no page\./);
		assert.deepEqual(others, []);
	});

	it("links invitations to where the server was started, unless the command names another address", async () => {
		const { env: own } = await emptyDatabase("sqlite", join(folder, "elsewhere"));
		const invite = async (words: Env = {}) =>
			new URL((await json(["staff", "invite", "grace@example.com"], { ...own, ...words })).link).origin;
		const { child } = await start({ ...own, PUBLIC_URL: "https://shop.example.com" });
		child.kill();
		await once(child, "exit");
		assert.equal(await invite(), "https://shop.example.com");
		assert.equal(await invite({ PUBLIC_URL: "https://new.example.com" }), "https://new.example.com");
	});

	it("lists invitations until they are accepted", async () => {
		const { id, expires } = await json(["staff", "invite", "ada@example.com", "--role", "manager"], env);
		const listed = await json(["staff", "invitations"], env);
		assert.deepEqual(
			listed.map((each: Record<string, string>) => [each.id, each.email, each.role, each.expires]),
			[[id, "ada@example.com", "manager", expires]],
		);
		assert.match((await run(["staff", "invitations"], env)).out, /ada@example\.com +manager/);
	});

	it("creates confidential clients, whose codes need their secret, and third-party clients", async () => {
		const made = await json(["client", "create", "--name", "Desk", "--secret"], env);
		const { id: clientId, clientSecret } = made;
		assert.ok(clientSecret.length >= 32);
		const foreign = await json(["client", "create", "--name", "Forum", "--third-party"], env);
		assert.deepEqual([foreign.thirdParty, foreign.clientSecret, made.thirdParty], [true, undefined, false]);
		const { out } = await run(["client", "create", "--secret"], env);
		assert.match(out, /^Its secret, which is shown this once: [\w-]{32,}$/m);
		const listed: { id: string; thirdParty: boolean }[] = await json(["client", "list"], env);
		assert.equal(listed.find(({ id }) => id === foreign.id)?.thirdParty, true);
		const all = JSON.stringify(listed);
		assert.ok(!all.includes(clientSecret) && !all.includes("ecret"), "it is shown once");
		const { child } = await start(env);
		const refusal = async (more: object) => {
			const response = await fetch(`http://127.0.0.1:${env.PORT}/oauth2/token`, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify({
					clientId,
					grantType: "authorization_code",
					code: "none",
					codeVerifier: "none",
					...more,
				}),
			});
			const body = (await response.json()) as { details?: { applicationError?: { code?: string } } };
			return body.details?.applicationError?.code;
		};
		assert.deepEqual(
			[await refusal({}), await refusal({ clientSecret: "guessed" }), await refusal({ clientSecret })],
			["INVALID_CLIENT", "INVALID_CLIENT", "INVALID_GRANT"],
		);
		child.kill("SIGTERM");
		await once(child, "exit");
	});
});
