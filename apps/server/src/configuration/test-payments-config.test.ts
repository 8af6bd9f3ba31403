import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { OperatorError } from "@cartwright/server/operator/operator-error";
import { readConfig } from "./config.ts";

const folder = mkdtempSync(join(tmpdir(), "cartwright-test-payments-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const read = (env: Record<string, string>) => readConfig({ CARTWRIGHT_DATA: folder, ...env });
const faultsOf = (env: Record<string, string>): readonly string[] => {
	try {
		read(env);
	} catch (error) {
		assert.ok(error instanceof OperatorError);
		return error.faults;
	}
	return [];
};

const publicShop = { PUBLIC_URL: "https://shop.example.com" };

describe("TEST_PAYMENTS", () => {
	it("if unset, accepts test cards in shops that ask for it, on this machine only", () => {
		assert.equal(read({}).testPayments, "WHERE_ASKED_FOR");
		assert.equal(read({ PUBLIC_URL: "http://localhost:3000" }).testPayments, "WHERE_ASKED_FOR");
		assert.equal(read(publicShop).testPayments, "NOWHERE");
		assert.equal(read({ HOST: "0.0.0.0", PUBLIC_URL: "http://192.168.1.10:8080" }).testPayments, "NOWHERE");
	});

	it("stops the start if others could pay with test cards, unless forced", () => {
		assert.match(
			faultsOf({ ...publicShop, TEST_PAYMENTS: "on" }).join(),
			/https:\/\/shop\.example\.com.*moves no money/,
		);
		assert.equal(read({ ...publicShop, TEST_PAYMENTS: "forced" }).testPayments, "EVERYWHERE");
		assert.equal(read({ TEST_PAYMENTS: "on" }).testPayments, "EVERYWHERE");
		assert.equal(read({ TEST_PAYMENTS: "off" }).testPayments, "NOWHERE");
		assert.match(faultsOf({ TEST_PAYMENTS: "yes" }).join(), /^TEST_PAYMENTS is yes\. Set it to on, off or forced/);
	});
});
