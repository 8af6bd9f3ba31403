/** What this storefront needs to know of the shop. The environment wins, so that one build can run in several places. */
export const config = {
	/** Where the shop runs, as shoppers reach it: the checkout is there. */
	shop: process.env.SHOP ?? "http://127.0.0.1:8080",
	/** The public client of this storefront: `npx cartwright client list` shows the ids. */
	clientId: process.env.CLIENT_ID ?? "your client id",
	/** Where shoppers reach this storefront, if it is behind a proxy. */
	publicUrl: process.env.PUBLIC_URL,
};
