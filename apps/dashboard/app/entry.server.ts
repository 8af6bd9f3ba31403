import { serverEntry } from "@cartwright/page-app/server-entry";
import { languageOf } from "./language.ts";

export { handleError } from "@cartwright/page-app/server-entry";
export default serverEntry({ languageOf });
