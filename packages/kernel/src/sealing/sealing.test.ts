import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { accounts } from "@cartwright/accounts/identity/accounts/documents";
import { idpConnections, signOnSettings } from "@cartwright/accounts/identity/sign-in/documents";
import { staffUsers } from "@cartwright/accounts/identity/staff/documents";
import { openInstallation } from "@cartwright/server/installation";
import { allCollections } from "@cartwright/server/registries/collections";
import { create, replace } from "@cartwright/store/batch";
import { openPostgresStore } from "@cartwright/store/postgres/store";
import { openSqliteStore } from "@cartwright/store/sqlite/store";
import { byId, byIds, page, type Store } from "@cartwright/store/store";
import { createShopDatabase, type Database, readAllRows } from "@cartwright/testing/database";
import { onEachEngine } from "@cartwright/testing/shop";
import { idTokenKeys } from "../signing-keys/purposes.ts";
import { openRing } from "../signing-keys/ring-store.ts";
import { installation, sites } from "../sites/site.ts";
import { KeyRing, SealBroken } from "./key-ring.ts";
import { sealStore } from "./seal-store.ts";
import { secrets } from "./secret.ts";

const now = "2026-01-02T03:04:05.000Z";
const [one, two] = ["the first secret of an installation", "the second secret of an installation"] as const;

describe("a ring of keys", () => {
	it("opens what it sealed, only in the same context, and seals differently each time", () => {
		const ring = new KeyRing([one]);
		const sealed = ring.seal("grüße", "accounts 1 secret");
		assert.ok(!sealed.includes("grüße") && !Buffer.from(sealed.split(".").at(-1) ?? "", "base64url").includes("grüße"));
		assert.equal(ring.open(sealed, "accounts 1 secret"), "grüße");
		assert.notEqual(ring.seal("grüße", "accounts 1 secret"), sealed);
		assert.throws(() => ring.open(sealed, "accounts 2 secret"), SealBroken);
		const other = sealed.at(-3) === "A" ? "B" : "A";
		assert.throws(
			() => ring.open(`${sealed.slice(0, -3)}${other}${sealed.slice(-2)}`, "accounts 1 secret"),
			SealBroken,
		);
		assert.throws(() => ring.open(sealed.slice(0, 30), "accounts 1 secret"), SealBroken);
	});

	it("opens what a previous key sealed, and returns what was never sealed", () => {
		const old = new KeyRing([one]).seal("a", "x");
		const ring = new KeyRing([two, one]);
		assert.deepEqual([ring.open(old, "x"), ring.open("clear", "x")], ["a", "clear"]);
		assert.deepEqual(
			[old, "clear", ring.seal("a", "x")].map((text) => ring.isOutdated(text)),
			[true, true, false],
		);
		assert.throws(() => new KeyRing([two]).open(old, "x"), SealBroken);
	});
});

onEachEngine("the secrets of a shop", (engine) => {
	const folder = mkdtempSync(join(tmpdir(), "cartwright-sealing-"));
	const databases = new Map<string, Database>();
	after(async () => {
		rmSync(folder, { recursive: true });
		for (const database of databases.values()) await database.drop();
	});
	const openClear = async (name: string): Promise<Store> => {
		if (engine === "sqlite") return openSqliteStore({ file: join(folder, `${name}.db`), collections: allCollections });
		const database = databases.get(name) ?? (await createShopDatabase());
		databases.set(name, database);
		return openPostgresStore({ url: database.url, collections: allCollections });
	};
	const open = async (name: string, ...ring: [string, ...string[]]) => {
		const store = await openClear(name);
		try {
			return await sealStore(store, new KeyRing(ring), { collections: allCollections, now });
		} catch (error) {
			await store.close();
			throw error;
		}
	};
	const bytesOf = async (name: string): Promise<string> => {
		if (engine === "postgres") return readAllRows(databases.get(name)?.url ?? "");
		const files = readdirSync(folder).filter((file) => file.startsWith(`${name}.db`));
		return files.map((file) => readFileSync(join(folder, file), "latin1")).join();
	};
	const factor = { id: "f", type: "TOTP", status: "ACTIVE" } as const;
	const seed = async (store: Store) => {
		await store.commit(installation, [
			create(sites, { id: "shop", createdDate: now }),
			create(staffUsers, {
				id: "s",
				email: "a@b.c",
				loginEmail: "a@b.c",
				passwordHash: "",
				passwordVersion: 1,
				knownBrowsers: [],
				factors: [{ ...factor, secret: "STAFFTOTPSECRET" }],
				createdDate: now,
				updatedDate: now,
			}),
		]);
		await openInstallation(store, () => new Date(now));
		await openRing(store, "shop", idTokenKeys, now);
		await store.commit("shop", [
			create(accounts, {
				id: "a",
				email: "a@b.c",
				loginEmail: "a@b.c",
				emailVerified: true,
				passwordVersion: 1,
				status: "ACTIVE",
				pending: [],
				profile: {},
				factors: [
					{ ...factor, secret: "MEMBERTOTPSECRET" },
					{ ...factor, id: "g" },
				],
				createdDate: now,
				updatedDate: now,
			}),
			create(idpConnections, {
				id: "i",
				name: "I",
				issuer: "i",
				clientId: "c",
				clientSecret: "IDPSECRET",
				createdDate: now,
			}),
			create(signOnSettings, {
				id: "sign-on",
				policyId: "p",
				requireOwnerApproval: false,
				requireEmailVerification: false,
				uniformAnswers: false,
				createdDate: now,
				updatedDate: now,
				captcha: {
					provider: "HCAPTCHA",
					when: "NEVER",
					siteKey: "k",
					secret: "CAPTCHASECRET",
					invisibleSecret: "HIDDENSECRET",
				},
			}),
		]);
	};
	const privatePartsIn = (ring: string): string[] =>
		(JSON.parse(ring) as { keys: { jwk: { d: string } }[] }).keys.map(({ jwk }) => jwk.d);
	/** Every secret of the seeded shop, as its reader gets it. */
	const secretsIn = async (store: Store): Promise<string[]> => {
		const [counts, shop] = await Promise.all([
			store.read(installation, { keys: page(secrets, { limit: 100 }), staff: byId(staffUsers, "s") }),
			store.read("shop", {
				keys: page(secrets, { limit: 100 }),
				account: byIds(accounts, ["a"]),
				idp: byId(idpConnections, "i"),
				signOn: byId(signOnSettings, "sign-on"),
			}),
		]);
		const keys = [...counts.keys, ...shop.keys]
			.filter(({ doc }) => !doc.id.startsWith("sealing-"))
			.map(({ doc }) => doc.value);
		const { captcha } = shop.signOn?.doc ?? {};
		const factors = [...(counts.staff?.doc.factors ?? []), ...(shop.account.get("a")?.doc.factors ?? [])];
		return [
			...keys.flatMap((key) => (key.startsWith("{") ? privatePartsIn(key) : [key])),
			...factors.flatMap(({ secret }) => secret ?? []),
			...[shop.idp?.doc.clientSecret, captcha?.secret, captcha?.invisibleSecret].map(String),
		];
	};

	it("are nowhere in the database, and come back as they were", async () => {
		const store = await open("new", one);
		await seed(store);
		const all = await secretsIn(store);
		assert.ok(all.length >= 8, String(all.length));
		assert.ok(
			["STAFFTOTPSECRET", "MEMBERTOTPSECRET", "IDPSECRET", "CAPTCHASECRET", "HIDDENSECRET"].every((each) =>
				all.includes(each),
			),
		);
		const stored = await bytesOf("new");
		assert.ok(stored.includes("a@b.c"), "the rows are read");
		for (const secret of all) assert.equal(stored.includes(secret), false, secret.slice(0, 20));
		const { idp } = await store.read("shop", { idp: byId(idpConnections, "i") });
		const again = await store.read("shop", { idp: byId(idpConnections, "i") });
		assert.equal(idp, again.idp, "a cached document keeps its identity");
		assert.ok(idp);
		await store.commit("shop", [replace(idpConnections, idp, { ...idp.doc, name: "Renamed" })]);
		await store.close();
		const reopened = await open("new", one);
		assert.deepEqual((await secretsIn(reopened)).toSorted(), all.toSorted());
		await reopened.close();
	});

	it("are sealed at the next start if they were in clear", async () => {
		const clear = await openClear("old");
		await seed(clear);
		const all = await secretsIn(clear);
		await clear.close();
		assert.ok((await bytesOf("old")).includes("MEMBERTOTPSECRET"));
		const store = await open("old", one);
		assert.deepEqual((await secretsIn(store)).toSorted(), all.toSorted());
		await store.close();
		const raw = await openClear("old");
		for (const value of await secretsIn(raw)) assert.match(value, /^sealed\.1\./);
		await raw.close();
	});

	it("cannot be read with another key, and are sealed again when the key is rotated", async () => {
		await assert.rejects(open("old", two), SealBroken);
		const rotated = await open("old", two, one);
		const all = await secretsIn(rotated);
		await rotated.close();
		const later = await open("old", two);
		assert.deepEqual(await secretsIn(later), all);
		await later.close();
		await assert.rejects(open("old", one), SealBroken);
	});
});
