import assert from "node:assert/strict";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it } from "node:test";
import { OperatorError } from "@cartwright/server/operator/operator-error";
import { readConfig } from "./config.ts";
import { closeDataFolder } from "./data-folder.ts";

const folder = mkdtempSync(join(tmpdir(), "cartwright-config-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const data = join(folder, "data");

const faultsOf = (env: Record<string, string>): readonly string[] => {
	try {
		readConfig({ CARTWRIGHT_DATA: data, ...env });
	} catch (error) {
		assert.ok(error instanceof OperatorError);
		return error.faults;
	}
	return [];
};

it("needs no variables, and creates the data folder", () => {
	const config = readConfig({ CARTWRIGHT_DATA: join(data, "deep") });
	assert.deepEqual([config.port, config.host, config.publicUrl], [8080, "127.0.0.1", "http://127.0.0.1:8080"]);
	assert.deepEqual(config.database, { kind: "sqlite", file: join(data, "deep", "cartwright.db") });
	assert.ok(statSync(join(data, "deep")).isDirectory());
});

it("treats an empty variable as unset", () => {
	assert.deepEqual(faultsOf({ PORT: "", HOST: " ", DATABASE_URL: "", PUBLIC_URL: "", LOG_LEVEL: "" }), []);
});

it("reports all errors at once, each with a remedy", () => {
	const faults = faultsOf({
		PORT: "80a",
		HOST: "http://localhost",
		PUBLIC_URL: "https://shop.example.com/store",
		LOG_LEVEL: "loud",
		BODY_LIMIT: "12",
		RESPONSE_CACHE_MB: "0",
		VISITORS_PER_MINUTE: "-1",
		DATABASE_URL: "mysql://localhost/shop",
	});
	assert.deepEqual(
		faultsOf({ CART_DAYS: "0", CHECKOUT_DAYS: "3651", LEARNED_ORDER_DAYS: "29", DEAD_LETTER_DAYS: "0" }).map(
			(fault) => fault.split(" ")[0],
		),
		["CART_DAYS", "CHECKOUT_DAYS", "LEARNED_ORDER_DAYS", "DEAD_LETTER_DAYS"],
	);
	for (const name of [
		"PORT",
		"HOST",
		"PUBLIC_URL",
		"LOG_LEVEL",
		"BODY_LIMIT",
		"RESPONSE_CACHE_MB",
		"VISITORS_PER_MINUTE",
		"DATABASE_URL",
	]) {
		assert.equal(faults.filter((fault) => fault.startsWith(`${name} is `)).length, 1, name);
	}
	assert.equal(faults.length, 8);
});

it("accepts addresses and networks that are exempt from the check for public ones, and nothing else", () => {
	const networks = "10.1.2.3, fd00::/8\n192.168.0.0/16";
	const config = readConfig({ CARTWRIGHT_DATA: data, OUTGOING_NETWORKS: networks });
	assert.deepEqual(config.outgoingNetworks, ["10.1.2.3", "fd00::/8", "192.168.0.0/16"]);
	for (const bad of ["localhost", "10.0.0.0/33", "10.1", "*"]) {
		assert.match(faultsOf({ OUTGOING_NETWORKS: bad }).join(), /^OUTGOING_NETWORKS has /, bad);
	}
});

it("does not repeat a URL that may contain a password", () => {
	assert.doesNotMatch(faultsOf({ DATABASE_URL: "mysql://shop:secret@localhost/shop" }).join(), /secret/);
});

it("accepts only origins as the public URL", () => {
	for (const good of ["https://shop.example.com", "https://shop.example.com/", "http://localhost:3000"]) {
		assert.equal(readConfig({ CARTWRIGHT_DATA: data, PUBLIC_URL: good }).publicUrl, good.replace(/\/$/, ""));
	}
	for (const bad of [
		"shop.example.com",
		"ftp://shop.example.com",
		"https://shop.example.com?a",
		"https://a@b.example",
	]) {
		assert.equal(faultsOf({ PUBLIC_URL: bad }).length, 1, bad);
	}
});

it("has a reachable public URL if it listens on all addresses", () => {
	assert.equal(readConfig({ CARTWRIGHT_DATA: data, HOST: "0.0.0.0", PORT: "81" }).publicUrl, "http://localhost:81");
	assert.equal(readConfig({ CARTWRIGHT_DATA: data, HOST: "::1" }).publicUrl, "http://[::1]:8080");
});

it("rejects two databases", () => {
	const url = "postgres://localhost/shop";
	const both = join(folder, "both");
	readConfig({ CARTWRIGHT_DATA: both });
	assert.deepEqual(faultsOf({ CARTWRIGHT_DATA: both, DATABASE_URL: url }), []);
	writeFileSync(join(both, "cartwright.db"), "");
	assert.match(faultsOf({ CARTWRIGHT_DATA: both, DATABASE_URL: url }).join(), /Unset one of them/);
});

it("rejects a data folder that is a file or read-only", () => {
	const file = join(folder, "file");
	writeFileSync(file, "");
	assert.match(faultsOf({ CARTWRIGHT_DATA: file }).join(), /is not a folder \(ENOTDIR\)/);
	assert.match(faultsOf({ CARTWRIGHT_DATA: join(file, "below") }).join(), /is not a folder \(ENOTDIR\)/);
	symlinkSync(join(folder, "nowhere"), join(folder, "link"));
	assert.match(
		faultsOf({ CARTWRIGHT_DATA: join(folder, "link", "below") }).join(),
		/no folder can be created \(ENOENT\)/,
	);
	// The superuser may do anything.
	if (process.getuid?.() === 0) return;
	const closed = join(folder, "closed");
	readConfig({ CARTWRIGHT_DATA: closed });
	chmodSync(closed, 0o500);
	assert.match(faultsOf({ CARTWRIGHT_DATA: closed }).join(), /this user cannot write to \(EACCES\)/);
});

it("rejects a folder that the file system does not allow", { skip: !existsSync("/proc/self") }, () => {
	assert.match(faultsOf({ CARTWRIGHT_DATA: "/proc/cartwright/data" }).join(), /no folder can be created \(ENOENT\)/);
});

it("trusts proxies by address and range, and rejects invalid and unlimited ranges", () => {
	const trusted = (proxies: string) => readConfig({ CARTWRIGHT_DATA: data, TRUSTED_PROXIES: proxies }).trustedProxies;
	assert.deepEqual(readConfig({ CARTWRIGHT_DATA: data }).trustedProxies, []);
	assert.deepEqual(trusted("10.0.0.7, 192.168.0.0/24 2001:db8::/64"), ["10.0.0.7", "192.168.0.0/24", "2001:db8::/64"]);
	for (const bad of [
		"proxy.example.com",
		"10.0.0",
		"10.0.0.300",
		"10.0.0.0/33",
		"10.0.0.0/",
		"2001:db8::/129",
		"::g",
	]) {
		const faults = faultsOf({ TRUSTED_PROXIES: `10.0.0.1,${bad}` });
		assert.deepEqual([faults.length, faults[0]?.startsWith(`TRUSTED_PROXIES names ${bad}, `)], [1, true], bad);
	}
	for (const everybody of ["0.0.0.0/0", "::/0"])
		assert.match(faultsOf({ TRUSTED_PROXIES: everybody }).join(), /everybody/);
});

const modeOf = (path: string): number => statSync(path).mode & 0o777;

it("creates a data folder that only its owner may enter, and restricts one of an earlier release", () => {
	const folders = [join(folder, "private"), join(folder, "private", "deep")] as const;
	readConfig({ CARTWRIGHT_DATA: folders[1] });
	assert.deepEqual(folders.map(modeOf), [0o700, 0o700]);
	const old = join(folder, "old");
	mkdirSync(join(old, "files"), { recursive: true });
	chmodSync(old, 0o755);
	chmodSync(join(old, "files"), 0o755);
	const files = ["cartwright.db", "cartwright.db-wal", "cartwright.db-shm"].map((name) => join(old, name));
	for (const file of files) {
		writeFileSync(file, "");
		chmodSync(file, 0o644);
	}
	assert.deepEqual(closeDataFolder(old), []);
	assert.deepEqual([old, join(old, "files")].map(modeOf), [0o700, 0o700]);
	assert.deepEqual(files.map(modeOf), [0o600, 0o600, 0o600]);
});

it("logs requests by default, and traces them only if a collector is named", () => {
	const config = (env: Record<string, string>) => readConfig({ CARTWRIGHT_DATA: data, ...env });
	const { requestLog, traces } = config({});
	assert.deepEqual([requestLog, traces], [{ mode: "on", withNetwork: false }, false]);
	const wanted = config({ REQUEST_LOG: "errors", REQUEST_LOG_ADDRESSES: "network" }).requestLog;
	assert.deepEqual(wanted, { mode: "errors", withNetwork: true });
	const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" };
	assert.equal(config(collector).traces, true);
	assert.equal(config({ ...collector, OTEL_TRACES_EXPORTER: "none" }).traces, false);
	const wrong = {
		REQUEST_LOG: "all",
		OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4317",
		OTEL_EXPORTER_OTLP_PROTOCOL: "grpc",
	};
	assert.deepEqual(
		faultsOf(wrong).map((fault) => fault.split(" ")[0]),
		Object.keys(wrong),
	);
});
