import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { concerns, type Shown } from "./entities.ts";
import { useLiveMessages } from "./live-changes.tsx";
import { useWhenFree } from "./use-when-free.ts";

/** A page that takes longer to load is loaded less often. */
const [shortestPauseMs, pausePerLoad] = [1000, 5];

/** Loads the page anew when something that it shows was changed, once it may be. `hasChanged` until then. */
export const useReload = (shown: Shown, mayReload: () => boolean) => {
	const { revalidate } = useRevalidator();
	const [hasChanged, setChanged] = useState(false);
	/** From when on the page may be loaded again. */
	const next = useRef(0);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	const reload = useCallback(async (): Promise<void> => {
		setChanged(false);
		const started = performance.now();
		await revalidate();
		const ended = performance.now();
		next.current = ended + Math.max(shortestPauseMs, (ended - started) * pausePerLoad);
	}, [revalidate]);
	const reloadOrHold = (): void => {
		timer.current = undefined;
		if (mayReload()) void reload();
		else setChanged(true);
	};
	useLiveMessages((message) => {
		if (timer.current !== undefined || !concerns(shown, message)) return;
		timer.current = setTimeout(reloadOrHold, Math.max(0, next.current - performance.now()));
	});
	useWhenFree(hasChanged, reload);
	return { hasChanged, reload };
};
