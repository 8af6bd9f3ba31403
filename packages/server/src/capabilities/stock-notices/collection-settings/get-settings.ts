import type { getSettings as declared } from "@cartwright/contract/back-in-stock/back-in-stock-settings";
import { byId } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { settings, settingsId } from "../../sites/documents.ts";
import { collectionView } from "./collection-view.ts";

export const getSettings: Handler<typeof declared> = async ({ store, site }) => {
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	return { settings: collectionView(shop?.doc) };
};
