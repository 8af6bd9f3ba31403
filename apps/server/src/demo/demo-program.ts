import { seedShop } from "@cartwright/demo/seed-shop";
import { firstClientId } from "@cartwright/kernel/sites/first-client-id";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { v7 as uuid } from "uuid";
import { readConfig } from "../configuration/config.ts";
import { withStore } from "../database/open-store.ts";
import { Refusal } from "../output/refusal.ts";
import { firstOrigins } from "../sites/first-site.ts";
import type { DemoMessage } from "./make-demo-shop.ts";

// If the parent process is gone, nobody needs the shop.
process.once("disconnect", () => process.exit(1));

const config = readConfig(process.env);

const makeShop = () =>
	withStore(config, async (store) => {
		const { media: storage } = embeddedProviders({ store, origin: config.publicUrl, files: config.files });
		const now = new Date().toISOString();
		const allowedOrigins = firstOrigins(config.publicUrl);
		const clientId = await firstClientId({ store, newId: () => uuid() });
		return seedShop({ store, storage, seed: Number(process.argv[2]), now, clientId, allowedOrigins });
	});

const refused = (error: unknown): DemoMessage => {
	if (!(error instanceof Refusal)) throw error;
	const { code, message, remedy } = error;
	return { refusal: [code, message, remedy] };
};

const message = await makeShop().then((made): DemoMessage => ({ made }), refused);
process.send?.(message, () => process.exit(0));
