import { writeFileSync } from "node:fs";
import { describedOpenApi } from "@cartwright/contract/openapi";
import { services } from "@cartwright/contract/services";

export async function writeOpenApi(file, version) {
	writeFileSync(file, `${JSON.stringify(await describedOpenApi(services, { version }))}\n`);
}
