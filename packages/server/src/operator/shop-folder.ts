export { exportFolder } from "./shop-folder/export-folder.ts";
export { type FolderImport, importFolder } from "./shop-folder/import-folder.ts";
