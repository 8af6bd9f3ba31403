import assert from "node:assert/strict";
import type { Recipes } from "../recipe.ts";

const onTerminal = "asks on a terminal, as a test of apps/server/src/setup does; with options it runs";
const emptyPlace = "stop; rm -r data";
// With a second site, every later command would need `--site`, as the page says.
const elsewhere = { "npx cartwright site create": "CARTWRIGHT_DATA=second npx cartwright site create" };

/** The pages that lead from a copy of the repository to a shop, and the reference of the commands. */
export const start: Recipes = {
	"README.md": {
		variables: async () => ({ EDITOR: "sed -i s/Moonharrow/Harbour/" }),
		steps: {
			"npm run setup": { notHere: onTerminal },
			"npx cartwright settings edit": { prints: /Harbour/ },
			"npx cartwright emulate": { prints: /^token 200$/m },
			"const realFetch": {
				async check({ clientId }) {
					const response = await fetch("https://www.wixapis.com/oauth2/token", {
						method: "POST",
						headers: { "content-type": "application/json" },
						body: JSON.stringify({ clientId, grantType: "anonymous" }),
					});
					assert.equal(response.status, 200);
				},
			},
		},
	},
	"docs/start.md": {
		steps: {
			"npm start -- --seed 2": { first: emptyPlace, prints: /"seed":2/ },
			"npm start -- --empty": { first: emptyPlace },
			"npm run setup": { notHere: onTerminal },
			"npm run setup -- --name": { first: emptyPlace, prints: /2 products/ },
			"npx cartwright site list": { first: "serve", prints: /Probe & Sons/ },
			"npx cartwright site create": { replace: elsewhere },
			"npx cartwright client allow": { prints: /http/ },
			"npx cartwright settings get delivery": { prints: /"options"/ },
			"npx cartwright import products.csv --dry-run": { prints: /2/ },
			"npx cartwright import-orders": { prints: /2/ },
			"curl -X POST": { prints: /"access_token"/ },
		},
	},
	"docs/cli.md": {
		steps: {
			"npx cartwright <command>": { notHere: "is the form of all commands" },
			'{\n  "code": "SITE_NOT_FOUND"': {
				async run(code, { shell }) {
					const { output } = await shell.run("npx cartwright doctor --site nowhere --json");
					assert.deepEqual(JSON.parse(output), JSON.parse(code));
				},
			},
			"npx cartwright setup": { notHere: onTerminal },
			"npx cartwright setup --name": { first: emptyPlace, prints: /2 products/ },
			"npx cartwright import products.csv": { first: "serve" },
			"npx cartwright import --all shop --dry-run": { first: "npx cartwright export --all shop" },
			"npx cartwright translations export texts.csv --missing": {
				first: `npx cartwright settings set languages '["en", "ar"]'`,
			},
			"npx cartwright site create": { replace: elsewhere },
			"npx cartwright settings apply settings.json --dry-run": {
				first: `echo '{ "name": "Harbour" }' >settings.json`,
				prints: /Harbour/,
			},
			"npx cartwright storefront new": { notHere: "packs the SDK, which takes long: npm test -- packages-installed" },
			"npx cartwright emulate --": { prints: /^token 200$/m },
			"npx cartwright emulate --browser": { notHere: "needs a browser: tests/e2e/emulate.test.ts" },
			"npx cartwright staff reset-factor": {
				notHere: "needs somebody with a factor: apps/server/src/cartwright.test.ts",
			},
			"npx cartwright key rotate": { prints: /cwk_/ },
			"npx cartwright webhooks listen": { until: /Listening to/ },
			"npx cartwright webhooks create": {
				first: "npx cartwright app create --name Accounting --role read-only",
				replace: { "https://accounting.example.com": "http://127.0.0.1:$OTHER_PORT" },
			},
			"npx cartwright webhooks update": {
				replace: { "https://accounting.example.com": "http://127.0.0.1:$OTHER_PORT" },
				prints: /\/events/,
			},
			"npx cartwright webhooks list": {
				first: "node accept-webhooks.mjs & until curl --silent http://127.0.0.1:$OTHER_PORT; do sleep 0.1; done",
			},
			"npx cartwright webhooks test": { prints: /^200 thanks/ },
			"npx cartwright secret rotate": { first: "stop" },
			"npx cartwright move-files s3:": { notHere: "needs storage that speaks S3" },
			"npx cartwright backup s3:": { notHere: "needs storage that speaks S3" },
			"CARTWRIGHT_DATA=new-data npx cartwright restore": {
				first: "mkdir -m 700 new-data && cp data/cartwright.key new-data",
				prints: /no violations/,
			},
		},
	},
};
