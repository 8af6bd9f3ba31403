import { seedShop } from "@cartwright/demo/seed-shop";
import { fileStorageAt } from "@cartwright/server/operator/files";
import { OperatorError } from "@cartwright/server/operator/operator-error";
import { firstClient } from "@cartwright/server/operator/sites";
import { readConfig } from "../configuration/config.ts";
import { withStore } from "../database/open-store.ts";
import type { DemoMessage } from "./make-demo-shop.ts";

// If the parent process is gone, nobody needs the shop.
process.once("disconnect", () => process.exit(1));

const config = readConfig(process.env);

const makeShop = () =>
	withStore(
		config,
		async (store) => {
			const storage = fileStorageAt(config);
			const now = new Date().toISOString();
			return seedShop({
				store,
				storage,
				seed: Number(process.argv[2]),
				now,
				...(await firstClient(store, config.publicUrl)),
			});
		},
		"ALWAYS",
	);

const failed = (error: unknown): DemoMessage => {
	if (!(error instanceof OperatorError)) throw error;
	const { code, message, remedy } = error;
	return { error: [code, message, remedy] };
};

const message = await makeShop().then((made): DemoMessage => ({ made }), failed);
process.send?.(message, () => process.exit(0));
