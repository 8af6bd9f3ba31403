import { writeFileSync } from "node:fs";
import { openApi } from "@cartwright/contract/openapi";
import { services } from "@cartwright/contract/services";

export function writeOpenApi(file, version) {
	writeFileSync(file, `${JSON.stringify(openApi(services, { version }))}\n`);
}
