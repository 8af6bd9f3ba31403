import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
	copyFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { after, before, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { orders } from "@cartwright/commerce/orders/documents";
import { backups } from "@cartwright/contract/backups/backups";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import { oauth } from "@cartwright/contract/identity/oauth";
import { type Client, createClient } from "@cartwright/sdk/client";
import { byIds } from "@cartwright/store/store";
import { buyerDetails, place } from "@cartwright/testing/buying";
import { onEachEngine } from "@cartwright/testing/shop";
import { type StartedServer, startServer } from "@cartwright/testing/started-server";
import { temporaryFolder } from "@cartwright/testing/temporary-folder";
import { readConfig } from "../configuration/config.ts";
import { readKeyFile } from "../configuration/sealing-secrets.ts";
import { withStore } from "../database/open-store.ts";
import { type Env, emptyDatabase, json, run } from "../testing.ts";
import { checksumOf, writeManifest } from "./manifest.ts";
import { openPlace } from "./open-place.ts";
import { restoreBackup } from "./restore-backup.ts";

const folder = temporaryFolder();
const bin = fileURLToPath(new URL("../../bin/cartwright.mjs", import.meta.url));

onEachEngine("a backup", (engine) => {
	const data = join(folder, engine);
	const backup = join(folder, `${engine}-backup`);
	let env: Env;
	let server: StartedServer;
	const drops: (() => Promise<void>)[] = [];
	let ordered: string[] = [];
	/** The result of the backup command. */
	let made: Record<string, unknown>;

	before(async () => {
		const database = await emptyDatabase(engine, data);
		env = {
			...database.env,
			...(engine === "postgres" ? { CARTWRIGHT_SECRET: "the-key-of-started-servers-in-tests" } : {}),
		};
		drops.push(database.drop);
		server = await startServer({ data, databaseUrl: env.DATABASE_URL ?? "", seed: 1 });
		const buying = buyUntilStopped(server);
		await buying.until(2);
		ordered = [...buying.orderIds];
		made = await json(["backup", backup, "--drill"], env);
		await buying.stop();
	});
	after(async () => {
		await server.stop();
		for (const drop of drops) await drop();
	});

	/** The environment of a new place with the key of the shop. */
	const newPlace = async (name: string, target = engine): Promise<Env> => {
		const place = await emptyDatabase(target, join(folder, `${engine}-${name}`));
		drops.push(place.drop);
		if (env.CARTWRIGHT_SECRET) return { ...place.env, CARTWRIGHT_SECRET: env.CARTWRIGHT_SECRET };
		mkdirSync(place.env.CARTWRIGHT_DATA ?? "");
		copyFileSync(join(data, "cartwright.key"), join(place.env.CARTWRIGHT_DATA ?? "", "cartwright.key"));
		return place.env;
	};

	it("is made and tested in one command while shoppers buy, and says what else a restore needs", () => {
		const { restored, pictures, needed } = made as {
			restored: Record<string, unknown>;
			pictures: number;
			needed: string[];
		};
		assert.deepEqual([restored.violations, restored.skipped], [0, []]);
		assert.ok(pictures > 300);
		assert.match(String(needed[0]), engine === "sqlite" ? /cartwright\.key/ : /CARTWRIGHT_SECRET/);
	});

	it("is recorded with its drill, for the dashboard", async () => {
		const key = await server.apiKey();
		const { listBackupRuns } = createClient({ origin: server.origin, authorization: () => key }).use(backups);
		const { runs } = await listBackupRuns({});
		const [drilled, backedUp] = runs;
		assert.deepEqual([drilled?.kind, drilled?.outcome], ["DRILL", "SUCCEEDED"]);
		assert.deepEqual(
			[backedUp?.kind, backedUp?.outcome, backedUp?.place, backedUp?.contentDate],
			["BACKUP", "SUCCEEDED", "FOLDER", made.createdDate],
		);
		assert.deepEqual([backedUp?.bytes, backedUp?.records], [String(made.bytes), made.records]);
		assert.ok(!JSON.stringify(runs).includes(backup), "it does not say where the backup is");
		assert.equal((await run(["backup", backup], env)).code, 1, "the place is taken");
		const [failed] = (await listBackupRuns({})).runs;
		assert.deepEqual([failed?.outcome, failed?.error], ["FAILED", "BACKUP_EXISTS"]);
	});

	it("can be read by its owner alone, and does not contain the key", () => {
		const entries = readdirSync(backup, { recursive: true, withFileTypes: true });
		for (const entry of entries) {
			const mode = statSync(join(entry.parentPath, entry.name)).mode & 0o777;
			assert.equal(mode, entry.isDirectory() ? 0o700 : 0o600, entry.name);
		}
		assert.equal(statSync(backup).mode & 0o777, 0o700);
		assert.ok(!entries.some(({ name }) => name === "cartwright.key"));
	});

	it("restores every order that was placed before it started, and every file, on either engine", async () => {
		for (const target of engine === "sqlite" ? (["sqlite", "postgres"] as const) : (["postgres"] as const)) {
			const place = await newPlace(`restored-${target}`, target);
			const { restored } = await json(["restore", backup], place);
			assert.equal(restored.violations, 0);
			const { restoredOrders } = await withStore(readConfig(place), async (store) =>
				store.read(server.siteId, { restoredOrders: byIds(orders, ordered) }),
			);
			assert.deepEqual([...restoredOrders.keys()].sort(), [...ordered].sort());
			for (const part of ["originals", "downloads"]) {
				const files = (at: string) => readdirSync(join(at, "files", server.siteId, part)).sort();
				assert.deepEqual(files(place.CARTWRIGHT_DATA ?? ""), files(data));
				assert.ok(files(data).length > 0, part);
			}
			assert.equal((await run(["restore", backup, "--json"], place)).code, 1, "the place is not empty any more");
		}
	});

	// The rest does not depend on the engine.
	if (engine === "postgres") return;

	/** The manifest, without what its writer adds. */
	const read = () => {
		const { checksum: _, code: __, ...manifest } = JSON.parse(readFileSync(join(backup, "manifest.json"), "utf8"));
		return manifest;
	};
	/** A changed manifest with a correct checksum and the code, if any, of the original. */
	const forged = ({ checksum: _, code, ...manifest }: Record<string, unknown>): string =>
		JSON.stringify({ checksum: checksumOf(JSON.stringify(manifest)), ...(code ? { code } : {}), ...manifest });

	it("of an earlier release, which did not authenticate it, is restored if its place is trusted", async () => {
		const copy = join(folder, `${engine}-earlier`);
		cpSync(backup, copy, { recursive: true });
		writeFileSync(join(copy, "manifest.json"), forged({ ...read(), format: 1 }));
		const { code, err } = await run(["restore", copy, "--drill", "--json"], env);
		assert.deepEqual([code, JSON.parse(err).code], [1, "BACKUP_UNAUTHENTICATED"]);
		const { restored } = await json(["restore", copy, "--drill", "--unauthenticated"], env);
		assert.equal(restored.violations, 0);
	});

	it("is refused if it was damaged, forged, cut off, or made by a newer release, before anything is written", async () => {
		const copy = join(folder, `${engine}-copy`);
		const manifest = () => JSON.parse(readFileSync(join(copy, "manifest.json"), "utf8"));
		const damage: Record<string, () => void> = {
			BACKUP_DAMAGED: () => {
				const file = join(copy, manifest().objects.at(-1).key);
				const bytes = readFileSync(file);
				bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
				writeFileSync(file, bytes);
			},
			"BACKUP_DAMAGED ": () => rmSync(join(copy, manifest().objects[0].key)),
			"BACKUP_DAMAGED  ": () =>
				writeFileSync(join(copy, "manifest.json"), readFileSync(join(copy, "manifest.json")).subarray(0, 5000)),
			NO_BACKUP: () => rmSync(join(copy, "manifest.json")),
			BACKUP_NEWER: () => {
				writeFileSync(join(copy, "manifest.json"), forged({ ...manifest(), release: "99.0.0" }));
			},
			BACKUP_FORGED: () => {
				// Whoever may write to the backup adds an owner, and corrects all checksums.
				const { objects, ...others } = manifest();
				const [first, ...rest] = objects;
				const bytes = gzipSync("{}");
				writeFileSync(join(copy, first.key), bytes);
				const object = { ...first, bytes: bytes.byteLength, sha256: checksumOf(bytes) };
				writeFileSync(join(copy, "manifest.json"), forged({ ...others, objects: [object, ...rest] }));
			},
			"BACKUP_FORGED ": () => {
				const { code: _, ...others } = manifest();
				writeFileSync(join(copy, "manifest.json"), forged(others));
			},
			"BACKUP_FORGED  ": () => {
				const other = writeManifest(read(), ["x".repeat(32)]);
				writeFileSync(join(copy, "manifest.json"), other);
			},
		};
		const place = await newPlace("refused");
		for (const [code, change] of Object.entries(damage)) {
			cpSync(backup, copy, { recursive: true });
			change();
			const { code: exitCode, err } = await run(["restore", copy, "--json"], place);
			assert.deepEqual([exitCode, JSON.parse(err).code], [1, code.trim()], code);
			rmSync(copy, { recursive: true });
		}
		const left = readdirSync(place.CARTWRIGHT_DATA ?? "").filter((name) => name !== "cartwright.key");
		assert.deepEqual(left, []);
	});

	it("needs the key that the shop's secrets are sealed with", async () => {
		const place = {
			...(await newPlace("other-key")),
			CARTWRIGHT_SECRET: "another key of 32 characters, x".replaceAll(" ", "-"),
		};
		const { err } = await run(["restore", backup, "--json"], { ...place, CARTWRIGHT_SECRET: "x".repeat(32) });
		assert.equal(JSON.parse(err).code, "WRONG_SECRET");
		const bare = { ...place, CARTWRIGHT_DATA: join(folder, `${engine}-bare`), CARTWRIGHT_SECRET: "" };
		assert.equal(JSON.parse((await run(["restore", backup, "--json"], bare)).err).code, "WRONG_SECRET");
		assert.deepEqual(readdirSync(bare.CARTWRIGHT_DATA), []);
	});

	it("is refused into a place that holds something", async () => {
		assert.equal(JSON.parse((await run(["backup", backup, "--json"], env)).err).code, "BACKUP_EXISTS");
	});

	it("is not restored beside the log of another database, which SQLite would apply to it", async () => {
		const place = await newPlace("other-log");
		const log = join(place.CARTWRIGHT_DATA ?? "", "cartwright.db-wal");
		writeFileSync(log, "what a killed process left");
		const restoring = restoreBackup(readConfig(place), openPlace(backup, undefined));
		await assert.rejects(restoring, { code: "PLACE_NOT_EMPTY", message: `${log} is there already.` });
	});

	it("does not replace the database of a server that was started meanwhile", async () => {
		const place = await newPlace("started-meanwhile");
		const database = join(place.CARTWRIGHT_DATA ?? "", "cartwright.db");
		const manifest = read();
		const written = writeManifest(
			{ ...manifest, records: {}, objects: manifest.objects.slice(0, 1) },
			readKeyFile(data),
		);
		const get = async (key: string) => {
			if (existsSync(join(place.CARTWRIGHT_DATA ?? "", ".restoring"))) writeFileSync(database, "of the server");
			return key === "manifest.json" ? written : readFileSync(join(backup, key));
		};
		const restoring = restoreBackup(readConfig(place), { name: backup, get });
		await assert.rejects(restoring, { code: "PLACE_NOT_EMPTY" });
		assert.equal(readFileSync(database, "utf8"), "of the server");
	});

	it("is restored by one process at a time", async () => {
		const place = await newPlace("two-restores");
		const draft = join(place.CARTWRIGHT_DATA ?? "", ".restoring");
		mkdirSync(draft);
		writeFileSync(join(draft, "mine"), "of the other restore");
		const restoring = restoreBackup(readConfig(place), openPlace(backup, undefined));
		await assert.rejects(restoring, { code: "RESTORE_RUNNING" });
		assert.deepEqual(readdirSync(draft), ["mine"]);
	});

	it("is refused if a part expands to more than a backup writes", async () => {
		const manifest = read();
		const bytes = gzipSync(Buffer.alloc(150_000_000));
		const key = "database/documents.sites-000009.ndjson.gz";
		const object = { key, section: "documents.sites", bytes: bytes.byteLength, sha256: checksumOf(bytes) };
		const written = writeManifest({ ...manifest, objects: [object] }, readKeyFile(data));
		const get = async (wanted: string) => (wanted === key ? bytes : written);
		const restoring = restoreBackup(readConfig(await newPlace("expanding")), { name: "expanding", get });
		await assert.rejects(restoring, { code: "BACKUP_DAMAGED" });
	});

	it("is never taken for complete if its process was killed", async () => {
		const target = join(folder, `${engine}-killed`);
		const child = spawn(process.execPath, [bin, "backup", target], {
			env: { ...process.env, ...env },
			stdio: "ignore",
		});
		while (!existsSync(join(`${target}.unfinished`, "files"))) await sleep(5);
		child.kill("SIGKILL");
		await once(child, "exit");
		assert.equal(existsSync(target), false);
		const { err } = await run(["restore", `${target}.unfinished`, "--drill", "--json"], env);
		assert.equal(JSON.parse(err).code, "NO_BACKUP");
		assert.equal(JSON.parse((await run(["backup", target, "--json"], env)).err).code, "BACKUP_UNFINISHED");
	});
});

/** To the United States, in the demo shop. */
const shippingInfo = { ...buyerDetails.shippingInfo, selectedCarrierServiceOption: { code: "north-america" } };

/** Places orders one after the other, until each product is bought. `orderIds` holds those that the server acknowledged. */
const buyUntilStopped = ({ origin, clientId }: StartedServer) => {
	const orderIds: string[] = [];
	let stopped = false;
	const buy = async () => {
		const { access_token } = await createClient({ origin }).use(oauth).token({ grantType: "anonymous", clientId });
		const client: Client = createClient({ origin, authorization: () => access_token });
		const { products } = await client.use(productsV3).queryProducts({ query: { cursorPaging: { limit: 100 } } });
		const simple = products.filter(
			({ variantSummary, inventory }) =>
				variantSummary?.variantCount === 1 && inventory?.availabilityStatus === "IN_STOCK",
		);
		// Each once: some have only a few units.
		for (const { id: catalogItemId } of simple) {
			if (stopped) break;
			const catalogReference = { appId: storesAppId, catalogItemId: catalogItemId ?? "" };
			const created = await client.use(checkout).createCheckout({
				channelType: "WEB",
				lineItems: [{ quantity: 1, catalogReference }],
				checkoutInfo: { ...buyerDetails, shippingInfo },
			});
			orderIds.push(await place(client, created.checkout?.id ?? ""));
			await sleep(200);
		}
	};
	const buying = buy();
	return {
		orderIds,
		until: async (count: number) => {
			while (orderIds.length < count) await Promise.race([sleep(20), buying]);
		},
		stop: async () => {
			stopped = true;
			await buying;
		},
	};
};
