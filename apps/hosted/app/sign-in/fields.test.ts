import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { faultsOfViolations, readCredentials, readDigits } from "./fields.ts";

describe("the fields for signing in", () => {
	const formOf = (values: Record<string, string>): FormData => {
		const form = new FormData();
		for (const [name, value] of Object.entries(values)) form.set(name, value);
		return form;
	};

	it("keep a password as typed, and never write it back", () => {
		const typed = {
			email: " ada@example.com ",
			password: "  two\tspaces  ",
			newPassword: "n",
			captcha: "c",
			name: "Ada",
		};
		const { typed: echoed, email, password } = readCredentials(formOf(typed));
		assert.deepEqual([email, password], ["ada@example.com", "  two\tspaces  "]);
		assert.deepEqual(echoed, { email: "ada@example.com", name: "Ada" });
	});

	it("parse a code with any digits and separators", () => {
		for (const text of ["123456", " 123 456 ", "123-456", "١٢٣٤٥٦", "۱۲۳۴۵۶"]) assert.equal(readDigits(text), "123456");
		assert.equal(readDigits("none"), "");
	});

	it("report why a password is rejected", () => {
		const kinds = (violatedRule: "MIN_LENGTH" | "MAX_LENGTH" | "OTHER", password: string, ruleName = "") =>
			faultsOfViolations([{ field: "password", description: "", violatedRule, ruleName, data: { threshold: 8 } }], {
				email: "ada@example.com",
				password,
			}).map(({ kind, example }) => `${kind} ${example}`);
		assert.deepEqual(kinds("MIN_LENGTH", "x"), ["passwordShort 8"]);
		assert.deepEqual(kinds("MAX_LENGTH", "x"), ["passwordLong 8"]);
		assert.deepEqual(kinds("OTHER", "x", "VALUE\u05b9\u05b9_TOO_SHORT"), ["passwordShort 8"]);
		assert.deepEqual(kinds("OTHER", "x", "VALUE\u05b9\u05b9_TOO_LONG"), ["passwordLong 8"]);
		assert.deepEqual(kinds("OTHER", "ADA"), ["passwordEmail "]);
		assert.deepEqual(kinds("OTHER", "qwertyuiop"), ["passwordCommon "]);
	});
});
