import assert from "node:assert/strict";
import { createDatabase } from "@cartwright/testing/database";
import type { Recipes } from "../recipe.ts";

const onMachine = "changes the machine that it runs on";
const inS3 = "needs storage that speaks S3";

/** The guides for those who run a shop. */
export const operating: Recipes = {
	"docs/operating.md": {
		variables: async () => ({ POSTGRES: (await createDatabase()).url, CARTWRIGHT_SECRET: "" }),
		steps: {
			"npx cartwright secret rotate": { first: "stop" },
			"npx cartwright restore": { prints: /no violations/ },
			"export AWS_": { notHere: inS3 },
			"export CARTWRIGHT_FILES=s3:": { notHere: inS3 },
			"npx cartwright move-files s3:": { notHere: inS3 },
			"export CARTWRIGHT_DATA=new-data": {
				replace: { "postgres://cartwright:password@127.0.0.1:5432/cartwright": "$POSTGRES" },
			},
		},
	},
	"docs/upgrading.md": {
		steps: {
			"npx cartwright backup": { prints: /no violations/ },
			"git fetch": { notHere: "names a release of the future" },
		},
	},
	"docs/guides/backups.md": {
		steps: {
			"npx cartwright backup backups/monday": { prints: /no violations/ },
			"export AWS_": { notHere: inS3 },
			"npx cartwright backup s3:": { notHere: inS3 },
			"npx cartwright restore s3:": { notHere: inS3 },
			"cp /from/your/safe": { replace: { "/from/your/safe": "data" } },
		},
	},
	"docs/guides/deploying.md": {
		steps: {
			useradd: { notHere: onMachine },
			"git clone": { notHere: onMachine },
			"cd /opt": { notHere: onMachine },
			"cp deploy": { notHere: onMachine },
			"install ": { notHere: onMachine },
			SHOP_DOMAIN: { notHere: "needs Caddy" },
			"for shop in": { notHere: "needs Docker's engine" },
		},
	},
	"docs/guides/monitoring.md": {
		variables: async () => ({ REQUEST_LOG: "on" }),
		steps: {
			'{"level":"info"': {
				async run(code, page) {
					await fetch(`${page.origin}/ecom/v1/carts/current`, { headers: { authorization: page.key } });
					const { output } = await page.shell.run(
						`until grep '"caller":"key"' server.log; do sleep 0.1; done | tail -1`,
					);
					assert.deepEqual(Object.keys(JSON.parse(output)), Object.keys(JSON.parse(code)));
				},
			},
		},
	},
};
