import type { listCurrencies as declared } from "@cartwright/contract/currencies/currencies";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { currencySettings } from "./settings.ts";

export const listCurrencies: Handler<typeof declared> = async ({ store, site }) => {
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	const { doc = defaultSettings } = shop ?? {};
	const codes = [doc.currency, ...currencySettings(doc).rates.map(({ currency }) => currency)];
	return { currencies: codes.map((code) => ({ code, symbol: symbolOf(code) })) };
};

const symbolOf = (currency: string): string =>
	new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" })
		.formatToParts(0)
		.find(({ type }) => type === "currency")?.value ?? currency;
