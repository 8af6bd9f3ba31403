import { hydrate } from "@cartwright/page-app/hydrate";
import { languageOf } from "./language.ts";

await hydrate(languageOf);
