import { Button } from "@cartwright/ui/parts/button";
import { useLanguage } from "../language.ts";

/** Says that others changed what the page shows, which it does not do under the pointer. */
export function ChangedBar({ hasChanged, reload }: { hasChanged: boolean; reload: () => void }) {
	const { t } = useLanguage();
	return (
		<div className="changed" role="status">
			{hasChanged && (
				<div className="changed-bar">
					<span>{t("live.changed")}</span>
					<Button size="small" onClick={reload}>
						{t("live.show")}
					</Button>
				</div>
			)}
		</div>
	);
}
