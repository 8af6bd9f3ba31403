import assert from "node:assert/strict";
import { openBytes } from "@cartwright/kernel/runtime/text-file";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import type { Client } from "@cartwright/sdk/client";
import { replace } from "@cartwright/store/batch";
import { page } from "@cartwright/store/store";
import { type Engine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { collections } from "../documents.ts";
import { importCatalogue } from "../transfer/import-catalogue.ts";

const file = [
	"handle,fieldType,name,visible,plainDescription,categorySlugs,media,mediaAltText,ribbon,brand,price,strikethroughPrice,totalUnits,totalUnitsMeasurement,baseUnit,baseUnitMeasurement,cost,inventory,preOrderEnabled,sku,barcode,weight,productOptionName1,productOptionType1,productOptionChoices1,modifierName1,modifierType1,modifierCharLimit1,modifierMandatory1,modifierDescription1",
	"poster,PRODUCT,Night poster,TRUE,<p>Stars &amp; moon</p><p>Framed</p>,art;prints,https://img.test/night.jpg,Night,New,Luma,,,,,,,,,,,,,Frame,SWATCH_CHOICES,None;#000000:Black,,,,,",
	"poster,VARIANT,,TRUE,,,,,,,20,25,,,,,8,5,FALSE,NIGHT-N,4001,0.5,,,None,,,,,",
	"poster,VARIANT,,TRUE,,,,,,,30,,,,,,9,OUT_OF_STOCK,FALSE,NIGHT-B,4002,1.5,,,Black,,,,,",
	"mug,PRODUCT,Moon mug,TRUE,<p>For coffee</p>,kitchen,https://img.test/mug.jpg,,,Clay,12,,350,ML,1,L,4,IN_STOCK,FALSE,MUG-1,,0.4,,,,Engraving,FREE_TEXT,20,TRUE,",
	"tote,PRODUCT,Canvas tote,TRUE,,,,,,Luma,15,,,,,,,0,TRUE,TOTE-1,,0.2,,,,Colour,TEXT_CHOICES,,,Red;Green",
	"secret,PRODUCT,Hidden lamp,FALSE,,,,,,,99,,,,,,,1,FALSE,LAMP-1,,3,,,,,,,,",
].join("\n");

export interface Catalogue {
	readonly shop: Shop;
	readonly visitor: Shopper;
	readonly owner: Client;
}

/** A shop with four products, one of them hidden, and a tree of categories. */
export const openCatalogue = async (engine: Engine): Promise<Catalogue> => {
	const shop = await openShop({ engine, settings: { currency: "EUR", language: "en" } });
	const { store, site } = shop;
	let made = 0;
	const newId = () => `00000000-0000-7000-8000-${String(made++).padStart(12, "0")}`;
	const settings = { ...defaultSettings, currency: "EUR" };
	await importCatalogue({
		store,
		site,
		settings,
		file: await openBytes(Buffer.from(file)),
		now: "2026-01-01T00:00:00.000Z",
		newId,
		origin: "http://shop.test",
	});
	// Makes prints a subcategory of art.
	const { found } = await store.read(site, { found: page(collections, { limit: 10 }) });
	const [art, prints] = ["art", "prints"].map((slug) => found.find(({ doc }) => doc.slug === slug));
	assert.ok(art && prints);
	await store.commit(site, [replace(collections, prints, { ...prints.doc, parentId: art.doc.id })]);
	return { shop, visitor: await shop.visitor(), owner: await shop.staff("owner") };
};
