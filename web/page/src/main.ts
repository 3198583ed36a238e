// The page as a folder of files, from a server.
import { openPage } from "./app";
import { startEngine } from "./ask";
import { openEngine } from "./engine/open";

void startEngine(() => openEngine());
void openPage(document.getElementById("page")!);
