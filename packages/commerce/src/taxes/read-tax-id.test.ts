import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readTaxId } from "./read-tax-id.ts";
import { reverseChargeOf } from "./reverse-charge.ts";

const ids =
	"ATU13585627 BE0776091951 BG175074752 CY10259033P CZ25123891 DE136695976 DK13585628 EE100931558 EL094259216 ESB58378431 FI20774740 FR40303265045 HR33392005961 HU12892312 IE6433435F IT00743110157 LT119511515 LU15027442 LV40003521600 MT11679112 NL004495445B01 PL8567346215 PT501964843 RO18547290 SE556188840401 SI50223054 SK2022749619 GB980780684 NO995525828MVA".split(
		" ",
	);

const countryOf = (id: string): string => id.slice(0, 2).replace("EL", "GR");

const wrongDigit = (id: string): string => id.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));

describe("tax ids", () => {
	it("of each country are known by form and check digit, with and without the country before them", () => {
		for (const id of ids) {
			const country = countryOf(id);
			const spaced = `${id.slice(0, 2).toLowerCase()} ${id.slice(2)}`;
			for (const sent of [id, id.slice(2), spaced]) assert.deepEqual(readTaxId(sent, undefined, country), { id }, sent);
			// The last digit of Dutch ids counts the companies of one owner.
			if (country !== "NL") assert.equal(readTaxId(wrongDigit(id), undefined, country), "REFUSED", id);
		}
		assert.deepEqual(readTaxId("CHE-107.787.577 MWST", "UNSPECIFIED", "CH"), { id: "CHE107787577MWST" });
		assert.deepEqual(readTaxId("CHE-107.787.577", undefined, "CH"), { id: "CHE107787577" });
	});

	it("may be of another country than the address, and are stored as sent where nothing is known of them", () => {
		assert.deepEqual(readTaxId("FR 40 303 265 045", undefined, "DE"), { id: "FR40303265045" });
		assert.deepEqual(readTaxId(" 12-3456789 ", undefined, "US"), { id: "12-3456789" });
		assert.deepEqual(readTaxId("DE 136 695 976", undefined, undefined), { id: "DE136695976" });
		assert.deepEqual(readTaxId("DE1", undefined, undefined), { id: "DE1" });
		assert.equal(readTaxId("hello", undefined, "DE"), "REFUSED");
	});

	it("of Brazil are a CPF or a CNPJ, which may have letters", () => {
		assert.deepEqual(readTaxId("390.533.447-05", "CPF", "BR"), { id: "39053344705", type: "CPF" });
		assert.deepEqual(readTaxId("12.ABC.345/01DE-35", "CNPJ", "BR"), { id: "12ABC34501DE35", type: "CNPJ" });
		assert.deepEqual(readTaxId("12.ABC.345/01DE-35", undefined, "BR"), { id: "12ABC34501DE35", type: "CNPJ" });
		assert.equal(readTaxId("390.533.447-05", "CNPJ", "BR"), "REFUSED");
		assert.equal(readTaxId("390.533.447-06", "CPF", undefined), "REFUSED");
	});

	it("reverse the charge between two member states alone", () => {
		const by = (seller: string | undefined, id: string, country: string) =>
			reverseChargeOf(seller, { billing: { address: { country }, contactDetails: { vatId: { id } } } });
		const both = { sellerTaxId: "DE136695976", buyerTaxId: "EL094259216" };
		assert.deepEqual(by("DE136695976", "EL094259216", "GR"), both);
		for (const [seller, buyer, country] of [
			["DE136695976", "DE136695976", "DE"],
			["DE136695976", "GB980780684", "GB"],
			["DE136695976", "EL094259216", "US"],
			["GB980780684", "EL094259216", "GR"],
			[undefined, "EL094259216", "GR"],
		] as const) {
			assert.equal(by(seller, buyer, country), undefined, `${seller} ${buyer} ${country}`);
		}
	});
});
