import { gapWarnings } from "@cartwright/server/operator/checks";
import { fetchImages, importRows, type PictureReport, type ProductsReport } from "@cartwright/server/operator/products";
import { setUpSite } from "@cartwright/server/operator/setup";
import { inviteStaff } from "@cartwright/server/operator/staff";
import type { Store } from "@cartwright/store/store";
import type { Config } from "../configuration/config.ts";
import { progressOn } from "../output/progress-bar.ts";
import { type ShopBasics, settingsFor } from "./shop-basics.ts";

export interface SetUpShop {
	readonly siteId: string;
	readonly name: string;
	readonly products?: ProductsReport;
	readonly pictures?: PictureReport;
	/** Pages that are not published yet, as text. */
	readonly pageWarnings: readonly string[];
	readonly invitation?: { readonly email: string; readonly link: string; readonly expires: string };
}

export interface SetupProgress {
	readonly watched: boolean;
	/** Called when the shop exists; until then, stopping leaves none. */
	readonly onOpen: () => void;
}

/** Sets up the first shop. It exists once its settings and products are stored. */
export const setUpShop = async (
	config: Config,
	store: Store,
	basics: ShopBasics,
	{ watched, onOpen }: SetupProgress,
): Promise<SetUpShop> => {
	const { name, products: path, owner, language } = basics;
	const openProgress = progressOn(watched);
	const { siteId, filled: imported } = await setUpSite(store, config, {
		name,
		clientId: basics.clientId,
		settings: settingsFor(basics),
		fill: async (site) => (path ? importRows(config, store, site, { path, openProgress }) : undefined),
	});
	onOpen();
	const invitation = owner
		? await inviteStaff(store, config, { email: owner, role: "owner", siteId, language })
		: undefined;
	const pictures =
		imported && basics.fetchImages
			? await fetchImages(config, store, siteId, imported.images, { openProgress, dryRun: false })
			: undefined;
	return {
		siteId,
		name,
		pageWarnings: await gapWarnings(store, siteId),
		...(imported ? { products: imported.report } : {}),
		...(pictures ? { pictures } : {}),
		...(invitation && owner
			? { invitation: { email: owner, link: invitation.link, expires: invitation.expires } }
			: {}),
	};
};
