import { Notice } from "@cartwright/ui/parts/notice";
import { useLanguage } from "../language.ts";
import { useOnline } from "../online.ts";

/** Visible while there is no network. */
export function OfflineNotice() {
	const { t } = useLanguage();
	if (useOnline()) return undefined;
	return (
		<div className="offline">
			<Notice tone="warning" role="alert" title={t("errors.offlineTitle")}>
				<p>{t("errors.offlineHint")}</p>
			</Notice>
		</div>
	);
}
