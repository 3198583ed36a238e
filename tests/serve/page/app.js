document.getElementById("said").textContent = "the script runs";
