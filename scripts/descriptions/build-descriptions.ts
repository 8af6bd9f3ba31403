import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { collectDescriptions } from "./collect-descriptions.ts";

const [file = ""] = process.argv.slice(2);
const { services, messages } = await collectDescriptions();
mkdirSync(dirname(file), { recursive: true });
// A server may read the file, or another process build it, at the same time.
const draft = `${file}.${process.pid}`;
writeFileSync(draft, `${JSON.stringify({ services, messages })}\n`);
renameSync(draft, file);
