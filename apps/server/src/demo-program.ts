import { seedShop } from "@cartwright/demo/seed-shop";
import { firstClientId } from "@cartwright/server/capabilities/sites/create-site";
import { embeddedProviders } from "@cartwright/server/providers";
import { readConfig } from "./config.ts";
import { firstOrigins } from "./first-site.ts";
import { withStore } from "./open-store.ts";

// Without whoever waits for the shop there is nobody to make it for.
process.once("disconnect", () => process.exit(1));

const config = readConfig(process.env);

const seeded = await withStore(config, (store) => {
	const { media: storage } = embeddedProviders({ store, origin: config.publicUrl, files: config.files });
	const now = new Date().toISOString();
	const allowedOrigins = firstOrigins(config.publicUrl);
	return seedShop({ store, storage, seed: Number(process.argv[2]), now, clientId: firstClientId, allowedOrigins });
});
process.send?.(seeded, () => process.exit(0));
