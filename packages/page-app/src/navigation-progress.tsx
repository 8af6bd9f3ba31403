import { useLanguage } from "@cartwright/ui/parts/language-context";
import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

/** Until then a page that loads is not worth a word. */
const announcedAfterMs = 1000;

/** A thin line at the top while the next page loads; it appears only if that takes a moment, and is read aloud if it takes longer. */
export function NavigationProgress() {
	const { t } = useLanguage();
	const { state, formData } = useNavigation();
	// A form says itself that it is being sent.
	const isLong = useLasting(state === "loading" && !formData);
	return (
		<>
			{state !== "idle" && <div className="navigation-progress" aria-hidden="true" />}
			<div className="visually-hidden" role="status">
				{isLong && t("ui.loading")}
			</div>
		</>
	);
}

/** Whether something has been so for a while. */
const useLasting = (is: boolean): boolean => {
	const [lasts, setLasts] = useState(false);
	useEffect(() => {
		if (!is) return;
		const timer = setTimeout(() => setLasts(true), announcedAfterMs);
		return () => {
			clearTimeout(timer);
			setLasts(false);
		};
	}, [is]);
	return lasts;
};
