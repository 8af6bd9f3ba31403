import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { addressForm } from "../address/address-form.ts";
import { addressFaults, emailFault, joinName, readTyped, splitName, tidyValue } from "./details.ts";

const typed = { name: "Ada Lovelace", line: "1 Main St", city: "New York", postalCode: "10001" };
const faultsOf = (country: string, entered: Record<string, string>) =>
	addressFaults(
		addressForm(country),
		"shipping",
		Object.fromEntries(Object.entries(entered).map(([part, value]) => [`shipping-${part}`, value])),
	).map(({ field, kind }) => `${field} ${kind}`);

describe("an address", () => {
	it("is missing each part that nobody can see", () => {
		for (const unseen of ["\u200b", "\u2060", "\u00ad", "\u200f", "\u3164", "\u2800", " \u00a0"]) {
			const form = new FormData();
			for (const part of ["name", "line", "city"]) form.set(`shipping-${part}`, unseen);
			form.set("shipping-postalCode", "10001");
			form.set("shipping-subdivision", "US-NY");
			const faults = addressFaults(addressForm("US"), "shipping", readTyped(form));
			assert.deepEqual(
				faults.map(({ field, kind }) => `${field} ${kind}`),
				["shipping-name missing", "shipping-line missing", "shipping-city missing"],
				JSON.stringify(unseen),
			);
		}
	});

	it("is valid with the required fields of its country", () => {
		assert.deepEqual(faultsOf("US", typed), []);
		assert.deepEqual(faultsOf("GB", { ...typed, postalCode: "sw1a1aa" }), []);
		assert.deepEqual(faultsOf("HK", { name: "A", line: "1 Road", city: "Central", subdivision: "Kowloon" }), []);
	});

	it("reports each missing or invalid field", () => {
		assert.deepEqual(faultsOf("US", {}), [
			"shipping-name missing",
			"shipping-line missing",
			"shipping-city missing",
			"shipping-postalCode missing",
		]);
		assert.deepEqual(faultsOf("US", { ...typed, postalCode: "1000" }), ["shipping-postalCode postcode"]);
		assert.deepEqual(faultsOf("AE", { ...typed, subdivision: "" }), ["shipping-subdivision choice"]);
		assert.deepEqual(faultsOf("AE", { ...typed, subdivision: "AE-XX" }), ["shipping-subdivision choice"]);
		assert.deepEqual(faultsOf("US", { ...typed, phone: "call me" }), ["shipping-phone phone"]);
		assert.deepEqual(faultsOf("US", { ...typed, city: "x".repeat(51) }), ["shipping-city tooLong"]);
	});
});

it("a phone number is accepted as people type it, and stored in ASCII", () => {
	const fault = (phone: string) => faultsOf("US", { ...typed, phone }).join();
	for (const [entered, stored] of [
		["٠٥٠١٢٣٤٥٦٧", "0501234567"],
		["۰۹۳۶۱۱۱۲۲۳۳", "09361112233"],
		["०९८७६५४३२१", "0987654321"],
		["０９０－１２３４－５６７８", "090-1234-5678"],
		["０９０ー１２３４ー５６７８", "090-1234-5678"],
		["0221–123456", "0221-123456"],
		["\u202a+49 (0)221/123456\u202c", "+49 (0)221/123456"],
		["(212) 555-0100 ext. 12", "(212) 555-0100 ext. 12"],
		["212 555 0100 x12", "212 555 0100 x12"],
		["+7 495 123-45-67 доб. 12", "+7 495 123-45-67 доб. 12"],
		["03-1234-5678 内線１２", "03-1234-5678 内線12"],
		["+12125550100;ext=12", "+12125550100;ext=12"],
		["212.555.0100", "212.555.0100"],
	] as const) {
		assert.equal(fault(entered), "", entered);
		assert.equal(tidyValue("phone", "US", entered), stored);
	}
	for (const wrong of ["112", "12", "-", "1-1-2", "call me", "+", "0221 123456 or 0221 654321", "1".repeat(61)]) {
		assert.equal(fault(wrong), wrong.length > 50 ? "shipping-phone tooLong" : "shipping-phone phone", wrong);
	}
});

it("an email address needs a name, an at and a domain", () => {
	for (const good of ["ada@example.com", "a.b+c@sub.example.co.uk", "用户@例子.公司"]) {
		assert.equal(emailFault(good), undefined, good);
	}
	for (const bad of ["ada", "ada@", "@example.com", "ada@example", "a b@example.com", "ada@example..com"]) {
		assert.equal(emailFault(bad)?.kind, "email", bad);
	}
	assert.equal(emailFault("")?.kind, "missing");
});

it("a full name is split in two, and joined again unchanged", () => {
	for (const name of ["Ada Lovelace", "Cher", "María José de la Cruz"]) {
		const { firstName, lastName } = splitName(name);
		assert.equal(joinName(firstName, lastName), name);
	}
	for (const name of ["Ada \u200b", "\u2800 Ada"]) assert.deepEqual(splitName(name), { firstName: name, lastName: "" });
	for (const [firstName, lastName] of [
		["Jan", "van der Berg"],
		["María", "de la Cruz"],
		["Otto", "von Bismarck"],
		["Leonardo", "da Vinci"],
		["Ana Maria", "dos Santos"],
		["De", "Lovelace"],
		["Al", "Gore"],
	] as const) {
		assert.deepEqual(splitName(`${firstName} ${lastName}`), { firstName, lastName });
	}
	assert.deepEqual(splitName("Ada King Lovelace"), { firstName: "Ada King", lastName: "Lovelace" });
});

it("input loses line breaks and control characters, but a note keeps its lines", () => {
	const form = new FormData();
	form.set("email", " ada@example.com\r\nBcc: x@example.com ");
	form.set("note", "Ring\nthe bell\u0000");
	assert.deepEqual(readTyped(form), { email: "ada@example.com Bcc: x@example.com", note: "Ring\nthe bell" });
});
