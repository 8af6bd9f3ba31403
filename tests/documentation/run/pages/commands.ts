import assert from "node:assert/strict";
import type { Recipes } from "../recipe.ts";

const inS3 = "needs storage that speaks S3: npm test -- s3";
const packsPackages = "packs the SDK, which takes long: npm test -- packages-installed";

/** The reference of the commands. */
export const commands: Recipes = {
	"docs/cli.md": {
		steps: {
			"npx cartwright <command>": { notHere: "is the form of all commands" },
			'{\n  "code": "SITE_NOT_FOUND"': {
				async run(code, { shell }) {
					const { output } = await shell.run("npx cartwright doctor --site nowhere --json");
					assert.deepEqual(JSON.parse(output), JSON.parse(code));
				},
			},
			"npx cartwright setup": { notHere: "asks on a terminal, as a test of apps/server/src/setup does" },
			"npx cartwright setup --name": { first: "stop; rm -r data", prints: /Probe & Sons/ },
			"npx cartwright import products.csv": { first: "serve" },
			"npx cartwright import --all shop --dry-run": { first: "npx cartwright export --all shop" },
			"npx cartwright settings apply settings.json --dry-run": {
				first: `echo '{ "name": "Harbour" }' >settings.json`,
				prints: /Harbour/,
			},
			"npx cartwright storefront new": { notHere: packsPackages },
			"npx cartwright emulate --": { prints: /^token 200$/m },
			"npx cartwright emulate --browser": { notHere: "needs a browser: tests/e2e/emulate.test.ts" },
			"npx cartwright staff reset-factor": { notHere: "" },
			"npx cartwright backup s3:": { notHere: inS3 },
			"CARTWRIGHT_DATA=new-data npx cartwright restore": {
				first: "mkdir -m 700 new-data && cp data/cartwright.key new-data",
			},
			"npx cartwright webhook listen": { until: /WIX_PUBLIC_KEY=/ },
		},
	},
	"docs/operating.md": {
		steps: {},
	},
	"docs/guides/backups.md": {
		steps: {},
	},
};
