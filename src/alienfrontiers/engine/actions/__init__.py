"""What any rule may use: drawing, rolling, pointing at ships, landing."""
