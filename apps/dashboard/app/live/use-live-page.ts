import type { Shown } from "./entities.ts";
import { isHeld } from "./held.ts";
import { useReload } from "./use-reload.ts";

/** A page of one thing follows what others change: at once, or when nothing under the pointer would move. Show `ChangedBar` until then. */
export const useLivePage = (shown: Shown) => useReload(shown, () => !isHeld());
