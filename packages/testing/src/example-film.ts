import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

const program = process.env.FFMPEG_PATH || "ffmpeg";

/** What tests that need films are skipped with: the reason, or `false` where the program is there. */
export const withoutFfmpeg = ((): string | false => {
	try {
		execFileSync(program, ["-hide_banner", "-version"], { stdio: "ignore" });
		return false;
	} catch {
		return "ffmpeg is not there; install it, or name it in FFMPEG_PATH";
	}
})();

interface FilmOptions {
	readonly size?: string;
	readonly seconds?: number;
	readonly hasSound?: boolean;
	/** Ending of the name, which decides the container. */
	readonly type?: "mp4" | "webm" | "avi";
	/** Further options for the output. */
	readonly options?: readonly string[];
}

/** A small film with moving colours and a tone. */
export const exampleFilm = ({
	size = "640x360",
	seconds = 3,
	hasSound = true,
	type = "mp4",
	options = [],
}: FilmOptions = {}): Buffer => {
	const path = join(temporaryFolder(), `film.${type}`);
	const picture = ["-f", "lavfi", "-i", `testsrc2=size=${size}:rate=15:duration=${seconds}`];
	const sound = hasSound ? ["-f", "lavfi", "-i", `sine=frequency=440:duration=${seconds}`] : [];
	const codec = type === "mp4" ? ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"] : [];
	execFileSync(program, ["-loglevel", "error", ...picture, ...sound, ...codec, ...options, path]);
	return readFileSync(path);
};
