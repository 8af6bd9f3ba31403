import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue } from "./catalogue.ts";
import { refusal } from "./refusal.ts";
import { withServerOnEachEngine } from "./shop.ts";

withServerOnEachEngine("currencies in the hands of apps", fillCatalogue, (started) => {
	it("are listed and converted", async () => {
		const { currencies } = started().staff;
		const { currencies: listed = [] } = await currencies.listCurrencies();
		const own = listed[0]?.code ?? "";
		const converted = await currencies.convertCurrency({ from: own, to: own }, [{ value: "1095", decimalPlaces: 2 }]);
		assert.deepEqual(converted.amounts, [{ value: "1095", decimalPlaces: 2 }]);
		const { rate } = await currencies.getConversionRate({ from: own, to: own });
		assert.deepEqual([rate?.value, rate?.decimalPlaces], ["10000000000", 10]);
		const unknown = await refusal(currencies.getConversionRate({ from: own, to: "XAF" }));
		assert.equal(unknown.status, 400);
	});
});
